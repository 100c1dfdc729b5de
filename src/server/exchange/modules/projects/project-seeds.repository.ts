import { sql } from 'kysely';
import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';
import type { ProjectRow } from './projects.repository.ts';

/** Seeded projects, in the order of their insertion. */
export const seededProjects = (database: Database): Promise<ProjectRow[]> =>
  database.selectFrom('projects').selectAll().where('code', 'is not', null).orderBy('id').execute();

/**
 * Ends seeded projects: those open for applications are allotted now, as far as they were applied for, and
 * those that have not begun were never announced.
 */
export const closeSeeded = async (transaction: Transaction, at: Date): Promise<void> => {
  await transaction
    .deleteFrom('projects')
    .where('code', 'is not', null)
    .where('start_at', '>=', at)
    .where('applications', '=', 0)
    .execute();
  await sql`
    with ended as (
      update projects set end_at = ${at}, next_at = least(next_at, ${at}), version = version + 1
      where code is not null and start_at < ${at} and end_at > ${at} returning id
    )
    update project_applications set end_at = ${at} where project_id in (select id from ended)`.execute(
    transaction,
  );
};
