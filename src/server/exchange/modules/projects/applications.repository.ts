import type { Insertable, Selectable } from 'kysely';
import type { Among } from '#server/exchange/lib/jobs/batch-job.ts';
import { claimDue } from '#server/exchange/lib/database/claim-due.ts';
import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';
import { changeRows } from '#server/exchange/lib/database/change-rows.ts';
import { insertFrozen, type Freezing } from '#server/exchange/lib/database/insert-frozen.ts';
import { jsonValue } from '#server/exchange/lib/database/json-value.ts';
import { readPage, type Page } from '#server/exchange/lib/database/read-page.ts';
import type { ProjectTables } from './projects.tables.ts';

export type ApplicationRow = Readonly<Selectable<ProjectTables['project_applications']>>;

export interface NewApplication
  extends
    Omit<
      Insertable<ProjectTables['project_applications']>,
      | 'id'
      | 'version'
      | 'share'
      | 'approved'
      | 'paid'
      | 'released'
      | 'freeze_id'
      | 'coins_freeze_id'
      | 'decided_at'
      | 'listed_at'
      | 'released_at'
      | 'closed_at'
    >,
    Freezing {}

export const insertApplication = (
  transaction: Transaction,
  { freeze, ...application }: NewApplication,
): Promise<ApplicationRow> =>
  insertFrozen(
    transaction,
    'project_applications',
    'freeze_id',
    { ...application, tick: jsonValue(application.tick) },
    freeze,
  );

export const findApplication = (database: Database, id: number): Promise<ApplicationRow | undefined> =>
  database.selectFrom('project_applications').selectAll().where('id', '=', id).executeTakeFirst();

/** A user's applications for one project, newest first. */
export const applicationsOf = (
  database: Database,
  userId: number,
  projectId: number,
): Promise<ApplicationRow[]> =>
  database
    .selectFrom('project_applications')
    .selectAll()
    .where('user_id', '=', userId)
    .where('project_id', '=', projectId)
    .orderBy('id', 'desc')
    .execute();

/** A user's applications that have not ended. */
export const listOpenApplications = (database: Database, userId: number): Promise<ApplicationRow[]> =>
  database
    .selectFrom('project_applications')
    .selectAll()
    .where('user_id', '=', userId)
    .where('closed_at', 'is', null)
    .orderBy('id')
    .execute();

/** One page, newest first, and the total count. @param isOpen undefined: all */
export const listApplicationRows = (
  database: Database,
  { userId, isOpen }: { readonly userId: number; readonly isOpen: boolean | undefined },
  page: number,
  limit: number,
): Promise<Page<ApplicationRow>> => {
  let query = database.selectFrom('project_applications').where('user_id', '=', userId);
  if (isOpen !== undefined) query = query.where('closed_at', isOpen ? 'is' : 'is not', null);
  return readPage(query, page, limit);
};

/** Applications to be settled, locked by this transaction; other processes skip them. */
export const claimApplications = (
  transaction: Transaction,
  now: Date,
  among: Among,
): Promise<ApplicationRow[]> =>
  claimDue(transaction.selectFrom('project_applications').where('next_at', '<=', now), among, 'next_at');

const outcome = [
  'status',
  'approved',
  'paid',
  'released',
  'decided_at',
  'listed_at',
  'released_at',
  'closed_at',
  'next_at',
] as const;
export type ApplicationChange = Pick<ApplicationRow, (typeof outcome)[number]>;

/** An application with its change. */
export interface ChangedApplication {
  readonly row: ApplicationRow;
  readonly change: ApplicationChange & Pick<ApplicationRow, 'coins_freeze_id'>;
}

/** Updates applications; returns them in the same order. */
export const changeApplications = (
  transaction: Transaction,
  changes: readonly ChangedApplication[],
): Promise<ApplicationRow[]> =>
  changeRows(transaction, 'project_applications', [...outcome, 'coins_freeze_id'], changes);
