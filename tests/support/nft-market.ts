import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import { fund } from './fund.ts';
import { readLedger } from './ledger-rows.ts';
import { anyArtist, auction, giveWorks, offerWork } from './nft-offer.ts';

const etherId = 2;

interface Exchange {
  readonly database: Database;
  readonly clock: Clock;
}

/** An auction by some artist that ends so soon that every bid extends it. */
export const offerAuction = async ({ database, clock }: Exchange) => {
  const nowMs = clock.nowMs();
  const artist = await anyArtist(database);
  const work = await offerWork(database, artist, {
    ...auction(nowMs),
    ends_at: new Date(nowMs + 55_000),
  });
  return work;
};

/** Works of some artist that were never on sale and now have an owner. */
export const giveArtworks = async (
  { database }: Exchange,
  { account, count }: { readonly account: string; readonly count: number },
): Promise<{ readonly artistId: number; readonly codes: readonly string[] }> => {
  const artistId = await anyArtist(database);
  const codes = await giveWorks(database, { artistId, account, count });
  return { artistId, codes };
};

export const giveEther = (exchange: Exchange, account: string, amount: string): Promise<void> =>
  fund(exchange, account, 'change', amount, etherId);

/** The artist's last royalty, by the ledger: "10 USDT". */
export const royaltyOf = async ({ database }: Exchange, artistId: number): Promise<string> => {
  const { account } = await database
    .selectFrom('users')
    .select('account')
    .where('id', '=', artistId)
    .executeTakeFirstOrThrow();
  const [last] = await readLedger(database, account);
  return `${last!.available_change} ${last!.currency_name}`;
};
