import { setTimeout as pause } from 'node:timers/promises';
import { bidForArtwork } from '#contract/nft-auctions.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import { createApiClient } from '#tests/support/api-client.ts';
import { contestedAuctions } from '#tests/support/contested-auctions.ts';
import { countCopies, followedBy } from '#tests/support/many-followers.ts';
import { openAtMarket } from '#tests/support/open-position.ts';
import type { SessionHolder } from '#tests/support/open-sessions.ts';
import { until } from '#tests/support/until.ts';
import { medianOf } from '../figure.ts';
import { secondsOf } from '../processor-time.ts';
import { openCrowd } from '../socket-crowd.ts';
import type { Point } from './series.ts';

const watchedMs = 5_000;
const auctionMs = 300_000;
const increment = '5';
const bidsAveraged = 10;

/** From a trader's order until the last of this many followers has a copy. */
export const copiesAt = async (url: string, database: Database, followers: number): Promise<Point> => {
  const { trader } = await followedBy(database, followers);
  const startedMs = performance.now();
  await openAtMarket(createApiClient(url), trader.token, 'long');
  await until(
    'the copies',
    async () => (await countCopies(database, trader.userId, ['open', 'skipped'])) >= followers,
    120_000,
  );
  return { size: followers, cost: performance.now() - startedMs };
};

/** Time of one bid after this many have been accepted in the same auction; sizes ascend. */
export const bidsAt = async (
  url: string,
  database: Database,
  holders: readonly SessionHolder[],
  sizes: readonly number[],
): Promise<Point[]> => {
  const userIds = holders.map(({ userId }) => userId);
  const [sale] = await contestedAuctions(database, { count: 1, userIds, endsInMs: auctionMs, isLed: false });
  const api = createApiClient(url);
  const tookMs: number[] = [];
  let price = 100;
  while (tookMs.length < sizes.at(-1)!) {
    const { token } = holders[tookMs.length % holders.length]!;
    const startedMs = performance.now();
    const accepted = await api.must(
      bidForArtwork,
      { code: sale!.code, price: increment, expected_price: String(price) },
      { token },
    );
    tookMs.push(performance.now() - startedMs);
    price = Number(accepted.price);
  }
  return sizes.map((size) => ({ size, cost: medianOf(tookMs.slice(size - bidsAveraged, size)) }));
};

/** Processor time of the server for a second in which this many sockets follow the board. */
export const socketsAt = async (port: number, pid: number, sockets: number): Promise<Point> => {
  const crowd = await openCrowd(port, sockets);
  await crowd.until(sockets * 2);
  const [before, startedMs] = [secondsOf(pid), performance.now()];
  await pause(watchedMs);
  const seconds = (performance.now() - startedMs) / 1_000;
  const spent = secondsOf(pid) - before;
  crowd.close();
  return { size: sockets, cost: (spent * 1_000) / seconds };
};
