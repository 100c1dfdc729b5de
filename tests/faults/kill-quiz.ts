import { openSessions } from '#tests/support/open-sessions.ts';
import { countSettledStakes, stakesAtOneInstant } from '#tests/support/quiz-due.ts';
import { withTwoFolders, withTwoProcesses } from '#tests/support/two-processes.ts';
import { until } from '#tests/support/until.ts';
import { isFeeTaken, requireStakesSettled } from './kinds/quiz-bets.ts';

/**
 * Many stakes on one question that is settled at one instant, two processes that settle them, and kill -9
 * of one in the middle: each is paid exactly once, the fee is taken once, and the ledger stays clean. `npm
 * run build && node --import tsx tests/faults/kill-quiz.ts [stakes]`
 */
const stakes = Number(process.argv[2] ?? 4_000);
const people = 100;

await withTwoFolders((folders) =>
  withTwoProcesses(folders, async ({ database, databaseUrl, killOther }) => {
    const holders = await openSessions(databaseUrl, people, 'everyAccount');
    const id = await stakesAtOneInstant(database, {
      userIds: holders.map(({ userId }) => userId),
      count: stakes,
      settlesInMs: 2_000,
    });
    await until('the first settlements', async () => (await countSettledStakes(database, id)) > 0, 60_000);
    await killOther();
    const atKill = await countSettledStakes(database, id);
    await until('every settlement and the fee', () => isFeeTaken(database, id), 120_000);
    await requireStakesSettled(database, id, stakes);
    return `${stakes} stakes of one question, one of two processes killed at ${atKill}: each paid once`;
  }),
);
