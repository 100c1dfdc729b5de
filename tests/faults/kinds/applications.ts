import type { Database } from '#server/exchange/lib/database/database.ts';
import { applicationsAtEnd } from '#tests/support/ieo-applications-due.ts';
import type { Kind, KindStage } from './kind.ts';

/** Number of settled applications of these projects: none of them gets the full amount. */
export const countAllotted = async (database: Database, projectIds: readonly number[]): Promise<number> =>
  (
    await database
      .selectFrom('project_applications')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('project_id', 'in', [...projectIds])
      .where('status', '=', 'partlyApproved')
      .executeTakeFirstOrThrow()
  ).total;

/**
 * In each wave a project that has just ended; the ledger's own checks compare the allotment with the issue.
 */
export const applications = ({ database }: KindStage): Kind => {
  const rows = 100;
  const projectIds: number[] = [];
  return {
    name: 'IEO applications',
    settled: { table: 'project_applications', column: 'status' },
    rows,
    async store(transaction, people) {
      const userIds = people.map(({ userId }) => userId);
      projectIds.push(await applicationsAtEnd(transaction, { userIds, count: rows }));
    },
    progress: async () => ({
      done: await countAllotted(database, projectIds),
      due: rows * projectIds.length,
    }),
    async requireOnce() {
      const projects = await database
        .selectFrom('projects')
        .select(['id', 'allotted_at'])
        .where('id', 'in', projectIds)
        .execute();
      if (projects.some(({ allotted_at }) => allotted_at === null))
        throw new Error('A project is not allotted');
    },
  };
};
