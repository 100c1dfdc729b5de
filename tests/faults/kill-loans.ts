import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '#server/host-node/database/database.ts';
import { openLoans } from '#tests/support/open-loans.ts';
import { openSessions } from '#tests/support/open-sessions.ts';
import { freePort, startServerProcess, temporaryDataDir } from '#tests/support/server-process.ts';
import { startedDataDir } from '#tests/support/started-data-dir.ts';
import { until } from '#tests/support/until.ts';
import { verifiedLedger } from '#tests/support/verified-ledger.ts';
import {
  countLoans,
  makeDaysDue,
  overdueTerms,
  requireDaysCountedOnce,
  requireReportedOnce,
} from './kinds/loans.ts';

/**
 * Many loans whose collateral no longer covers them, two processes that receive the tick which sells them,
 * and kill -9 of one in the middle: each is sold exactly once, its user is notified once, and the ledger
 * stays clean. The same with as many loans with elapsed days: each is counted once, and its user is
 * notified once that the term is over. `npm run build && node --import tsx tests/faults/kill-loans.ts
 * [loans]`
 */
const loans = Number(process.argv[2] ?? 400);
const people = 16;

const env = { RATE_LIMIT: '1000000' };
const dataDir = await startedDataDir();
const first = await startServerProcess({ dataDir: dataDir.path, port: await freePort(), env });
const databaseUrl = readFileSync(join(dataDir.path, 'database-url'), 'utf8');
const otherDir = temporaryDataDir();
const nextPort = await freePort();
const { database, close } = await openDatabase(databaseUrl, 2);

const startOther = () =>
  startServerProcess({ dataDir: otherDir.path, port: nextPort, env: { ...env, DATABASE_URL: databaseUrl } });

/**
 * Waits for some, kills the process, waits for all: each loan is reported once. Returns how many were done
 * at the kill.
 */
const killAmid = async (
  other: Awaited<ReturnType<typeof startOther>>,
  status: 'closed' | 'overdue',
): Promise<number> => {
  await until(
    `some that are ${status}`,
    async () => (await countLoans(database, status)) >= loans / 8,
    60_000,
  );
  await other.kill();
  const atKill = await countLoans(database, status);
  await until(`every one ${status}`, async () => (await countLoans(database, status)) === loans, 120_000);
  await requireReportedOnce(database, status, loans);
  return atKill;
};

try {
  const holders = await openSessions(databaseUrl, people, 'everyAccount');
  const userIds = holders.map(({ userId }) => userId);
  // Any price of bitcoin is below their sale price.
  await openLoans(database, { userIds, count: loans, falls: () => '600000', collateral: '0.5' });
  // It receives all of them at its first tick; the other one at its next poll for changes.
  const soldAtKill = await killAmid(await startOther(), 'closed');

  await openLoans(database, { userIds, count: loans, falls: () => '1', collateral: '30', ...overdueTerms });
  const counting = await startOther();
  await makeDaysDue(database);
  const countedAtKill = await killAmid(counting, 'overdue');
  await requireDaysCountedOnce(database);

  const report = verifiedLedger('', databaseUrl);
  if (!report.startsWith('Ledger check passed')) throw new Error(report);
  process.stdout.write(
    `${loans} loans, one of two processes killed at ${soldAtKill}: each sold and notified once; as many with due days, killed at ${countedAtKill}: each counted and notified once; ledger clean\n`,
  );
} finally {
  await close();
  await first.stop();
  dataDir.remove();
  otherDir.remove();
}
