import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { closePosition } from '#contract/positions.ts';
import { openDatabase, type Database } from '#server/lib/database.ts';
import { demoTraders } from '#server/modules/copy-trading/demo-strategy.ts';
import { createApiClient } from '#tests/support/api-client.ts';
import { countCopies, followedBy } from '#tests/support/many-followers.ts';
import { openAtMarket } from '#tests/support/open-position.ts';
import { freePort, startServerProcess, temporaryDataDir } from '#tests/support/server-process.ts';
import { startedDataDir } from '#tests/support/started-data-dir.ts';
import { until } from '#tests/support/until.ts';
import { verifiedLedger, verifiedTraders } from '#tests/support/verified-ledger.ts';

/**
 * A trader's order with many followers, and kill -9 in the middle of its copies, in one process and in two: each
 * follower's copy is made once or left out once, with its reason. Then the trader closes, and in one process that is
 * killed in the middle too: every copy closes once, the ledger stays clean, and so do the figures of all traders.
 * `npm run build && node --import tsx tests/faults/kill-copies.ts [followers]`
 */
const followers = Number(process.argv[2] ?? 200);
/** Each such follower has named a limit that the order does not keep. */
const limitEvery = 4;
const limited = Math.floor(followers / limitEvery);
const patience = 60_000;

/**
 * Every follower has exactly one copy of the order. What the limits leave out is left out for them; where the start after the
 * kill took so long that the price is not current any more, the rest is late. Answers how many were copied.
 */
const requireOnce = async (database: Database, traderId: number): Promise<number> => {
  const rows = await database
    .selectFrom('copies')
    .innerJoin('copied_orders', 'copied_orders.id', 'copies.order_id')
    .select(['follow_id', 'copies.status', 'reason'])
    .where('trader_id', '=', traderId)
    .execute();
  if (rows.length !== followers || new Set(rows.map(({ follow_id }) => follow_id)).size !== followers)
    throw new Error(`${rows.length} copies for ${followers} followers`);
  const countOf = (wanted: string, why: string | null): number =>
    rows.filter(({ status, reason }) => status === wanted && reason === why).length;
  const copied = countOf('open', null);
  const left = countOf('skipped', 'order_limit');
  // Everyone else has the funds, and the ladder holds enough for all.
  if (copied === 0 || left !== limited || copied + left + countOf('skipped', 'late') !== followers)
    throw new Error(`${copied} copied and ${left} left out by their limits, of ${followers}`);
  return copied;
};

/** Every copy that was open has been closed by one closing of its position. */
const requireClosedOnce = async (database: Database, traderId: number, copied: number): Promise<void> => {
  const closings = await database
    .selectFrom('position_closings')
    .innerJoin('copies', 'copies.position_id', 'position_closings.position_id')
    .innerJoin('copied_orders', 'copied_orders.id', 'copies.order_id')
    .select(['copies.id'])
    .where('trader_id', '=', traderId)
    .execute();
  const copies = new Set(closings.map(({ id }) => id)).size;
  if (copies !== copied || closings.length !== copies)
    throw new Error(`${closings.length} closings of ${copies} copies`);
};

const round = async (processes: 1 | 2): Promise<void> => {
  const [dataDir, otherDir] = [await startedDataDir(), temporaryDataDir()];
  const env = { RATE_LIMIT: '1000000' };
  const start = async () => startServerProcess({ dataDir: dataDir.path, port: await freePort(), env });
  const databaseUrl = () => readFileSync(join(dataDir.path, 'database-url'), 'utf8');
  let first = await start();
  const other =
    processes === 2
      ? await startServerProcess({
          dataDir: otherDir.path,
          port: await freePort(),
          env: { ...env, DATABASE_URL: databaseUrl() },
        })
      : null;
  let open = await openDatabase(databaseUrl(), 2);
  /** Its database goes with it. */
  const killFirst = async (): Promise<void> => {
    await open.close();
    await first.kill();
    first = await start();
    open = await openDatabase(databaseUrl(), 2);
  };
  try {
    const { trader } = await followedBy(open.database, followers, limitEvery);
    const position = await openAtMarket(createApiClient(first.url), trader.token, 'long');
    const dealt = () => countCopies(open.database, trader.userId, ['open', 'skipped']);
    await until('the first copies', async () => (await dealt()) > 0, patience);
    const atKill = await dealt();
    if (atKill >= followers) throw new Error(`All ${followers} were dealt before the kill`);
    if (other) await other.kill();
    else await killFirst();
    await until('every copy', async () => (await dealt()) === followers, patience);
    const copied = await requireOnce(open.database, trader.userId);
    await createApiClient(first.url).must(closePosition, { id: position.id }, { token: trader.token });
    const left = () => countCopies(open.database, trader.userId, ['open']);
    let openAtKill = 0;
    if (!other) {
      await until('the first closings', async () => (await left()) < copied, patience);
      openAtKill = await left();
      await killFirst();
    }
    await until('every closing', async () => (await left()) === 0, patience);
    await requireClosedOnce(open.database, trader.userId, copied);
    const said = verifiedLedger('', databaseUrl());
    if (!said.includes('holds')) throw new Error(said);
    const figures = verifiedTraders('', databaseUrl()).trim().split('\n');
    if (figures.length < demoTraders.length || !figures.every((line) => line.endsWith('as computed')))
      throw new Error(figures.join('\n'));
    process.stdout.write(
      `${followers} followers, one of ${processes} killed at ${atKill}: ${copied} copied, ${limited} beyond their limits, others late; all closed once with the trader, ${openAtKill} after a kill; ledger and figures of traders clean\n`,
    );
  } finally {
    await open.close();
    await first.stop();
    dataDir.remove();
    otherDir.remove();
  }
};

await round(1);
await round(2);
