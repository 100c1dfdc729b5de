import { sql, type Insertable, type Selectable } from 'kysely';
import type { Project } from '#contract/projects.ts';
import type { Among } from '#server/exchange/lib/jobs/batch-job.ts';
import { claimDue } from '#server/exchange/lib/database/claim-due.ts';
import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';
import { readSqlPage, type Page } from '#server/exchange/lib/database/read-page.ts';
import type { ProjectTables } from './projects.tables.ts';

export type ProjectRow = Readonly<Selectable<ProjectTables['projects']>>;
export type NewProject = Insertable<ProjectTables['projects']>;

const inState = (state: Project['time_status'] | undefined, at: Date) =>
  state === undefined
    ? sql`true`
    : {
        warmUp: sql`start_at > ${at}`,
        inProgress: sql`start_at <= ${at} and end_at > ${at}`,
        finished: sql`end_at <= ${at}`,
      }[state];

/**
 * In progress, then upcoming, then ended; within each group the nearest date first. @param state undefined:
 * all
 */
export const listProjectRows = (
  database: Database,
  state: Project['time_status'] | undefined,
  at: Date,
  page: number,
  limit: number,
): Promise<Page<ProjectRow>> =>
  readSqlPage(
    database,
    sql<ProjectRow>`
      select * from projects where ${inState(state, at)} order by
        case when end_at <= ${at} then 2 when start_at <= ${at} then 0 else 1 end,
        abs(extract(epoch from case when start_at > ${at} then start_at else end_at end - ${at}::timestamptz)), id`,
    sql`from projects where ${inState(state, at)}`,
    page,
    limit,
  );

export const allProjectRows = (database: Database): Promise<ProjectRow[]> =>
  database.selectFrom('projects').selectAll().orderBy('id').execute();

export const findProject = (database: Database, id: number): Promise<ProjectRow | undefined> =>
  database.selectFrom('projects').selectAll().where('id', '=', id).executeTakeFirst();

/** Locks the project; waits for concurrent applications, so that applications have an order. */
export const lockProject = (transaction: Transaction, id: number): Promise<ProjectRow | undefined> =>
  transaction.selectFrom('projects').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Projects that are to open or close, locked by this transaction; other processes skip them. */
export const claimProjects = (transaction: Transaction, now: Date, among: Among): Promise<ProjectRow[]> =>
  claimDue(transaction.selectFrom('projects').where('next_at', '<=', now), among, 'next_at');

/** Updates a project. */
export const changeProject = async (
  transaction: Transaction,
  { id, status, applied, applications, allotted, allotted_at, next_at }: ProjectRow,
): Promise<void> => {
  await transaction
    .updateTable('projects')
    .set({
      status,
      applied,
      applications,
      allotted,
      allotted_at,
      next_at,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute();
};

export const insertProject = (database: Database, project: NewProject): Promise<ProjectRow> =>
  database.insertInto('projects').values(project).returningAll().executeTakeFirstOrThrow();
