import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockUpsAtMidnight } from '#tests/support/lock-ups-due.ts';
import { openDatabase } from '#server/lib/database.ts';
import { openSessions } from '#tests/support/open-sessions.ts';
import { freePort, startServerProcess, temporaryDataDir } from '#tests/support/server-process.ts';
import { until } from '#tests/support/until.ts';
import { verifiedLedger } from '#tests/support/verified-ledger.ts';

/**
 * Many lock-ups whose days are over at once, two processes that pay them, and kill -9 of one in the middle: each day is paid
 * exactly once, and the ledger stays clean. `npm run build && node --import tsx tests/faults/kill-accrual.ts [lock-ups]`
 */
const lockUps = Number(process.argv[2] ?? 2_000);
const people = 16;
const days = 3;

const env = { RATE_LIMIT: '1000000' };
const dataDir = temporaryDataDir();
const first = await startServerProcess({ dataDir: dataDir.path, port: await freePort(), env });
const databaseUrl = readFileSync(join(dataDir.path, 'database-url'), 'utf8');
const otherDir = temporaryDataDir();
const other = await startServerProcess({
  dataDir: otherDir.path,
  port: await freePort(),
  env: { ...env, DATABASE_URL: databaseUrl },
});
const { database, close } = await openDatabase(databaseUrl, 2);
try {
  const holders = await openSessions(databaseUrl, people, 'everyAccount');
  const userIds = holders.map(({ userId }) => userId);
  await lockUpsAtMidnight(database, {
    userIds,
    count: lockUps,
    daysAgo: days,
  });
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
  await other.kill();
  const atKill = await paid();
  await until('every accrual', async () => (await paid()) === lockUps, 120_000);
  const said = verifiedLedger('', databaseUrl);
  if (!said.includes('holds')) throw new Error(said);
  process.stdout.write(
    `${lockUps} lock-ups of ${days} days, one of two processes killed at ${atKill}: each day paid once; ledger clean\n`,
  );
} finally {
  await close();
  await first.stop();
  dataDir.remove();
  otherDir.remove();
}
