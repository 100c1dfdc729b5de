import { dayMs } from '#domain/time/instant.ts';
import { createApiClient } from '#tests/support/api-client.ts';
import { buyEach, inviteInTurn } from '#tests/support/invited-people.ts';
import { lockUpsAtMidnight } from '#tests/support/lock-ups-due.ts';
import { openSessions } from '#tests/support/open-sessions.ts';
import { withTwoFolders, withTwoProcesses } from '#tests/support/two-processes.ts';
import { until } from '#tests/support/until.ts';
import { countPaidLockUps } from './kinds/lock-ups.ts';
import { countRebates, rebatesInTurn } from './kinds/rebates.ts';

/**
 * Many lock-ups with elapsed days at once, and a day later the fees of invited users; two processes pay
 * them, and one is killed with kill -9 in the middle: each day and each rebate is paid exactly once, and
 * the ledger stays clean. `npm run build && node --import tsx tests/faults/kill-accrual.ts [lock-ups]`
 */
const lockUps = Number(process.argv[2] ?? 2_000);
const people = 16;
const days = 3;

let userIds: number[] = [];

await withTwoFolders(async (folders) => {
  await withTwoProcesses(folders, async ({ database, databaseUrl, url, killOther }) => {
    const holders = await openSessions(databaseUrl, people, 'everyAccount');
    userIds = holders.map(({ userId }) => userId);
    await inviteInTurn(database, holders);
    await buyEach(createApiClient(url), holders);
    await lockUpsAtMidnight(database, { userIds, count: lockUps, daysAgo: days });
    const paid = (): Promise<number> => countPaidLockUps(database, userIds, days);
    await until('the first accruals', async () => (await paid()) > 0, 60_000);
    await killOther();
    const atKill = await paid();
    await until('every accrual', async () => (await paid()) === lockUps, 120_000);
    return `${lockUps} lock-ups of ${days} days, one of two processes killed at ${atKill}: each day paid once`;
  });

  // After the minute in which a fee of the previous day may still be recorded.
  const later = { TIME_OFFSET_MS: String(dayMs + 120_000) };
  await withTwoProcesses(
    folders,
    async ({ database, killOther }) => {
      const count = (isPaid: boolean): Promise<number> => countRebates(database, userIds, isPaid);
      const due = rebatesInTurn(people);
      await until('the count of the day', async () => (await count(false)) + (await count(true)) > 0, 60_000);
      await killOther();
      const atKill = await count(true);
      await until('every rebate', async () => (await count(true)) === due, 60_000);
      return `${due} rebates of a day’s fees, one of two processes killed at ${atKill}: each paid once`;
    },
    later,
  );
});
