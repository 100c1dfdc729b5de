import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '#server/lib/database.ts';
import { holdLoans } from '#tests/support/loans-held.ts';
import { openSessions } from '#tests/support/open-sessions.ts';
import { freePort, startServerProcess, temporaryDataDir } from '#tests/support/server-process.ts';
import { startedDataDir } from '#tests/support/started-data-dir.ts';
import { until } from '#tests/support/until.ts';
import { verifiedLedger } from '#tests/support/verified-ledger.ts';

/**
 * Many loans whose collateral covers them no more, two processes that meet the tick which sells them, and kill -9 of one in
 * the middle: each is sold exactly once, its user told once, and the ledger stays clean. The same with as many whose days
 * are due: each is counted once and told once that its term is over.
 * `npm run build && node --import tsx tests/faults/kill-loans.ts [loans]`
 */
const loans = Number(process.argv[2] ?? 400);
const people = 16;
/** Since the payout of those whose days are due. */
const daysAgo = 10;

const env = { RATE_LIMIT: '1000000' };
const dataDir = await startedDataDir();
const first = await startServerProcess({ dataDir: dataDir.path, port: await freePort(), env });
const databaseUrl = readFileSync(join(dataDir.path, 'database-url'), 'utf8');
const otherDir = temporaryDataDir();
const nextPort = await freePort();
const { database, close } = await openDatabase(databaseUrl, 2);

const startOther = () =>
  startServerProcess({ dataDir: otherDir.path, port: nextPort, env: { ...env, DATABASE_URL: databaseUrl } });

const countLoans = async (status: 'closed' | 'overdue'): Promise<number> =>
  (
    await database
      .selectFrom('loans')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('status', '=', status)
      .executeTakeFirstOrThrow()
  ).total;

/** Waits for some, kills the process, waits for all: each loan is told of once. Answers how many it was at. */
const killAmid = async (
  other: Awaited<ReturnType<typeof startOther>>,
  status: 'closed' | 'overdue',
  word: string,
): Promise<number> => {
  await until(`some that are ${status}`, async () => (await countLoans(status)) >= loans / 8, 60_000);
  await other.kill();
  const atKill = await countLoans(status);
  await until(`every one ${status}`, async () => (await countLoans(status)) === loans, 120_000);
  const { told } = await database
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<number>().as('told'))
    .where('word', '=', word)
    .executeTakeFirstOrThrow();
  if (told !== loans) throw new Error(`${told} messages of ${loans} that are ${status}`);
  return atKill;
};

/** Of all loans, so that a day counted twice or a step told twice is seen. */
const requireCountedOnce = async (): Promise<void> => {
  const { wrong } = await database
    .selectFrom('loans')
    .select(({ fn }) => fn.countAll<number>().as('wrong'))
    .where('status', '=', 'overdue')
    .where(sql<boolean>`days not between ${daysAgo - 1} and ${daysAgo} or jsonb_array_length(steps) <> 1`)
    .executeTakeFirstOrThrow();
  if (wrong !== 0) throw new Error(`${wrong} loans whose days were not counted once`);
};

try {
  const holders = await openSessions(databaseUrl, people, 'everyAccount');
  const userIds = holders.map(({ userId }) => userId);
  // Any price of bitcoin is below what they wait for.
  await holdLoans(database, { userIds, count: loans, falls: () => '600000', collateral: '0.5' });
  // It meets all of them at its first tick; the other one at its next look at what was changed.
  const soldAtKill = await killAmid(await startOther(), 'closed', 'loan.closed');

  const over = { termDays: daysAgo - 3, grantedDaysAgo: daysAgo };
  await holdLoans(database, { userIds, count: loans, falls: () => '1', collateral: '30', ...over });
  const counting = await startOther();
  await database
    .updateTable('loans')
    .set({ next_day_at: new Date() })
    .where('term_days', '=', over.termDays)
    .execute();
  const countedAtKill = await killAmid(counting, 'overdue', 'loan.overdue');
  await requireCountedOnce();

  const said = verifiedLedger('', databaseUrl);
  if (!said.includes('holds')) throw new Error(said);
  process.stdout.write(
    `${loans} loans, one of two processes killed at ${soldAtKill}: each sold once and told once; as many whose days were due, killed at ${countedAtKill}: each counted once and told once; ledger clean\n`,
  );
} finally {
  await close();
  await first.stop();
  dataDir.remove();
  otherDir.remove();
}
