import { countSettled, dualsAtOneInstant } from '#tests/support/duals-due.ts';
import { openSessions } from '#tests/support/open-sessions.ts';
import { withTwoFolders, withTwoProcesses } from '#tests/support/two-processes.ts';
import { until } from '#tests/support/until.ts';
import { requireTicks } from './kinds/dual-orders.ts';

/**
 * Many dual investments that end at one instant, two processes that settle them, and kill -9 of one in the
 * middle: each is paid out exactly once by the same tick, and the ledger stays clean. `npm run build &&
 * node --import tsx tests/faults/kill-dual-settlement.ts [orders]`
 */
const orders = Number(process.argv[2] ?? 4_000);
const people = 100;

await withTwoFolders((folders) =>
  withTwoProcesses(folders, async ({ database, databaseUrl, killOther }) => {
    const holders = await openSessions(databaseUrl, people, 'everyAccount');
    await dualsAtOneInstant(database, {
      userIds: holders.map(({ userId }) => userId),
      count: orders,
      endsInMs: 1_000,
    });
    await until('the first settlements', async () => (await countSettled(database)) > 0, 60_000);
    await killOther();
    const atKill = await countSettled(database);
    await until('every settlement', async () => (await countSettled(database)) === orders, 120_000);
    await requireTicks(database, 1);
    return `${orders} dual investments of one instant, one of two processes killed at ${atKill}: each settled once, by one tick`;
  }),
);
