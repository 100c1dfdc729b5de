import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { closePosition } from '#contract/positions.ts';
import { openDatabase, type Database } from '#server/lib/database.ts';
import { createApiClient } from '#tests/support/api-client.ts';
import { countCopies, followedBy } from '#tests/support/many-followers.ts';
import { openAtMarket } from '#tests/support/open-position.ts';
import { freePort, startServerProcess, temporaryDataDir } from '#tests/support/server-process.ts';
import { until } from '#tests/support/until.ts';
import { verifiedLedger } from '#tests/support/verified-ledger.ts';

/**
 * A trader's order with many followers, and kill -9 in the middle of its copies, in one process and in two: each
 * follower's copy is made once or left out once, with its reason; then all close with the trader, and the ledger
 * stays clean. `npm run build && node --import tsx tests/faults/kill-copies.ts [followers]`
 */
const followers = Number(process.argv[2] ?? 200);
const patience = 60_000;

/** Every follower has exactly one copy of the order, and what was left out says why. */
const requireOnce = async (database: Database, traderId: number): Promise<string> => {
  const rows = await database
    .selectFrom('copies')
    .innerJoin('copied_orders', 'copied_orders.id', 'copies.order_id')
    .select(['follow_id', 'copies.status', 'reason'])
    .where('trader_id', '=', traderId)
    .execute();
  if (rows.length !== followers || new Set(rows.map(({ follow_id }) => follow_id)).size !== followers)
    throw new Error(`${rows.length} copies for ${followers} followers`);
  if (rows.some(({ status, reason }) => (status === 'skipped') !== (reason !== null)))
    throw new Error('A copy was left out without a reason');
  const copied = rows.filter(({ status }) => status === 'open').length;
  return `${copied} copied, ${followers - copied} left out with their reason`;
};

const round = async (processes: 1 | 2): Promise<void> => {
  const [dataDir, otherDir] = [temporaryDataDir(), temporaryDataDir()];
  const env = { RATE_LIMIT: '1000000' };
  const start = async () => startServerProcess({ dataDir: dataDir.path, port: await freePort(), env });
  let first = await start();
  const databaseUrl = readFileSync(join(dataDir.path, 'database-url'), 'utf8');
  const other =
    processes === 2
      ? await startServerProcess({
          dataDir: otherDir.path,
          port: await freePort(),
          env: { ...env, DATABASE_URL: databaseUrl },
        })
      : null;
  let open = await openDatabase(databaseUrl, 2);
  try {
    const { trader } = await followedBy(open.database, followers);
    const position = await openAtMarket(createApiClient(first.url), trader.token, 'long');
    const dealt = () => countCopies(open.database, trader.userId, ['open', 'skipped']);
    await until('the first copies', async () => (await dealt()) > 0, patience);
    const atKill = await dealt();
    if (other) await other.kill();
    else {
      // Its database goes with it.
      await open.close();
      await first.kill();
      first = await start();
      open = await openDatabase(readFileSync(join(dataDir.path, 'database-url'), 'utf8'), 2);
    }
    await until('every copy', async () => (await dealt()) === followers, patience);
    const outcome = await requireOnce(open.database, trader.userId);
    await createApiClient(first.url).must(closePosition, { id: position.id }, { token: trader.token });
    const isNoneOpen = async () => (await countCopies(open.database, trader.userId, ['open'])) === 0;
    await until('every closing', isNoneOpen, patience);
    const said = verifiedLedger('', readFileSync(join(dataDir.path, 'database-url'), 'utf8'));
    if (!said.includes('holds')) throw new Error(said);
    process.stdout.write(
      `${followers} followers, one of ${processes} killed at ${atKill}: ${outcome}; all closed with the trader; ledger clean\n`,
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
