import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dayMs } from '#domain/instant.ts';
import { openDatabase, type Database } from '#server/lib/database.ts';
import { createApiClient } from '#tests/support/api-client.ts';
import { buyEach, inviteInTurn } from '#tests/support/invited-people.ts';
import { lockUpsAtMidnight } from '#tests/support/lock-ups-due.ts';
import { openSessions } from '#tests/support/open-sessions.ts';
import { freePort, startServerProcess, temporaryDataDir } from '#tests/support/server-process.ts';
import { until } from '#tests/support/until.ts';
import { verifiedLedger } from '#tests/support/verified-ledger.ts';

/**
 * Many lock-ups whose days are over at once, and a day later the fees of people who were invited; two processes that pay
 * them, and kill -9 of one in the middle: each day and each rebate is paid exactly once, and the ledger stays clean.
 * `npm run build && node --import tsx tests/faults/kill-accrual.ts [lock-ups]`
 */
const lockUps = Number(process.argv[2] ?? 2_000);
const people = 16;
const days = 3;

const dataDir = temporaryDataDir();
const otherDir = temporaryDataDir();

/** Runs two processes on one database; `work` kills the other one, and what it left is done by the first. */
const withTwo = async (
  offsetMs: number,
  work: (
    database: Database,
    databaseUrl: string,
    url: string,
    killOther: () => Promise<void>,
  ) => Promise<void>,
): Promise<void> => {
  const env = { RATE_LIMIT: '1000000', TIME_OFFSET_MS: String(offsetMs) };
  const first = await startServerProcess({ dataDir: dataDir.path, port: await freePort(), env });
  const databaseUrl = readFileSync(join(dataDir.path, 'database-url'), 'utf8');
  const other = await startServerProcess({
    dataDir: otherDir.path,
    port: await freePort(),
    env: { ...env, DATABASE_URL: databaseUrl },
  });
  const { database, close } = await openDatabase(databaseUrl, 2);
  try {
    await work(database, databaseUrl, first.url, other.kill);
    const said = verifiedLedger('', databaseUrl);
    if (!said.includes('holds')) throw new Error(said);
  } finally {
    await close();
    await first.stop();
  }
};

try {
  await withTwo(0, async (database, databaseUrl, url, killOther) => {
    const holders = await openSessions(databaseUrl, people, 'everyAccount');
    const userIds = holders.map(({ userId }) => userId);
    await inviteInTurn(database, holders);
    await buyEach(createApiClient(url), holders);
    await lockUpsAtMidnight(database, { userIds, count: lockUps, daysAgo: days });
    const paid = async (): Promise<number> =>
      (
        await database
          .selectFrom('lock_ups')
          .select(({ fn }) => fn.countAll<number>().as('total'))
          .where('days_paid', '=', days)
          // The demonstration account has some of its own.
          .where('user_id', 'in', userIds)
          .executeTakeFirstOrThrow()
      ).total;
    await until('the first accruals', async () => (await paid()) > 0, 60_000);
    await killOther();
    const atKill = await paid();
    await until('every accrual', async () => (await paid()) === lockUps, 120_000);
    process.stdout.write(
      `${lockUps} lock-ups of ${days} days, one of two processes killed at ${atKill}: each day paid once; ledger clean\n`,
    );
  });

  // Past the minute in which a fee of the day before may still come in.
  await withTwo(dayMs + 120_000, async (database, _databaseUrl, _url, killOther) => {
    const count = async (isPaid: boolean): Promise<number> => {
      const { total } = await database
        .selectFrom('rebates')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .where('paid_at', isPaid ? 'is not' : 'is', null)
        .executeTakeFirstOrThrow();
      return total;
    };
    // Nobody invited the first, nor the one who invited the second.
    const due = people - 1 + (people - 2);
    await until('the count of the day', async () => (await count(false)) + (await count(true)) > 0, 60_000);
    await killOther();
    const atKill = await count(true);
    await until('every rebate', async () => (await count(true)) === due, 60_000);
    process.stdout.write(
      `${due} rebates of a day’s fees, one of two processes killed at ${atKill}: each paid once; ledger clean\n`,
    );
  });
} finally {
  dataDir.remove();
  otherDir.remove();
}
