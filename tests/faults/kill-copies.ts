import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { closePosition } from '#contract/positions.ts';
import { openDatabase } from '#server/host-node/database/database.ts';
import { createApiClient } from '#tests/support/api-client.ts';
import { countCopies, followedBy } from '#tests/support/many-followers.ts';
import { openAtMarket } from '#tests/support/open-position.ts';
import { freePort, startServerProcess, temporaryDataDir } from '#tests/support/server-process.ts';
import { startedDataDir } from '#tests/support/started-data-dir.ts';
import { until } from '#tests/support/until.ts';
import { verifiedLedger } from '#tests/support/verified-ledger.ts';
import {
  limitedOf,
  limitEvery,
  requireClosedOnce,
  requireCopiedOnce,
  requireTradersFigures,
} from './kinds/copies.ts';

/**
 * A trader's order with many followers, and kill -9 in the middle of its copies, in one process and in two:
 * each follower's copy is made once or skipped once, with its reason. Then the trader closes, and one
 * process is killed in the middle of that too: every copy closes once, and the ledger and the figures of
 * all traders stay correct. `npm run build && node --import tsx tests/faults/kill-copies.ts [followers]`
 */
const followers = Number(process.argv[2] ?? 200);
const limited = limitedOf(followers);
const patience = 60_000;

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
  /** Its embedded database is killed with it. */
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
    const copied = await requireCopiedOnce(open.database, trader.userId, followers);
    if (copied === 0) throw new Error('Nothing was copied');
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
    const report = verifiedLedger('', databaseUrl());
    if (!report.startsWith('Ledger check passed')) throw new Error(report);
    requireTradersFigures(databaseUrl());
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
