import { applicationsAtEnd } from '#tests/support/ieo-applications-due.ts';
import { openSessions } from '#tests/support/open-sessions.ts';
import { withTwoFolders, withTwoProcesses } from '#tests/support/two-processes.ts';
import { until } from '#tests/support/until.ts';
import { countAllotted } from './kinds/applications.ts';

/**
 * A project with many applications that has just ended, two processes that allot and settle it, and kill -9
 * of one in the middle: one allotment, each application settled exactly once, and the ledger stays clean.
 * `npm run build && node --import tsx tests/faults/kill-allotment.ts [applications]`
 */
const applications = Number(process.argv[2] ?? 2_000);
const people = 16;

await withTwoFolders((folders) =>
  withTwoProcesses(folders, async ({ database, databaseUrl, killOther }) => {
    const holders = await openSessions(databaseUrl, people, 'everyAccount');
    const projectId = await applicationsAtEnd(database, {
      userIds: holders.map(({ userId }) => userId),
      count: applications,
    });
    const settled = (): Promise<number> => countAllotted(database, [projectId]);
    await until('the first applications', async () => (await settled()) > 0, 60_000);
    await killOther();
    const atKill = await settled();
    await until('every application', async () => (await settled()) === applications, 120_000);
    return `${applications} applications, one of two processes killed at ${atKill}: one allotment, each settled once`;
  }),
);
