import { sql, type Insertable, type Selectable } from 'kysely';
import type { Among } from '#server/lib/jobs/batch-work.ts';
import { claimDue } from '#server/lib/database/claim-due.ts';
import type { Database, Transaction } from '#server/lib/database/database.ts';
import { jsonValue } from '#server/lib/database/json-value.ts';
import { readPage } from '#server/lib/database/read-page.ts';
import type { ProjectTables } from './projects.tables.ts';

/** An application as its row holds it. */
export type ApplicationRow = Readonly<Selectable<ProjectTables['project_applications']>>;

export interface NewApplication extends Omit<
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
> {
  /** Freezes what it costs under its id and answers the freeze. */
  readonly freeze: (id: number) => Promise<number>;
}

export const insertApplication = async (
  transaction: Transaction,
  { freeze, ...application }: NewApplication,
): Promise<ApplicationRow> => {
  const { id } = await transaction
    .insertInto('project_applications')
    .values({ ...application, tick: jsonValue(application.tick), version: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return transaction
    .updateTable('project_applications')
    .set({ freeze_id: await freeze(id) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
};

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

/** One page, newest first, and how many there are. @param isOpen all of them when left out */
export const listApplicationRows = (
  database: Database,
  { userId, isOpen }: { readonly userId: number; readonly isOpen: boolean | undefined },
  page: number,
  limit: number,
): Promise<{ rows: ApplicationRow[]; total: number }> => {
  let query = database.selectFrom('project_applications').where('user_id', '=', userId);
  if (isOpen !== undefined) query = query.where('closed_at', isOpen ? 'is' : 'is not', null);
  return readPage(query, page, limit);
};

/** Applications to be settled, held by this transaction; other processes pass over them. */
export const claimApplications = (
  transaction: Transaction,
  now: Date,
  among: Among,
): Promise<ApplicationRow[]> =>
  claimDue(transaction.selectFrom('project_applications').where('next_at', '<=', now), among, 'next_at');

export type ApplicationChange = Pick<
  ApplicationRow,
  | 'status'
  | 'approved'
  | 'paid'
  | 'released'
  | 'decided_at'
  | 'listed_at'
  | 'released_at'
  | 'closed_at'
  | 'next_at'
>;

/** An application with what became of it. */
export interface ChangedApplication {
  readonly row: ApplicationRow;
  readonly change: ApplicationChange & Pick<ApplicationRow, 'coins_freeze_id'>;
}

/** Stores what became of applications, in the same order. */
export const changeApplications = async (
  transaction: Transaction,
  changes: readonly ChangedApplication[],
): Promise<ApplicationRow[]> => {
  const { rows } = await sql<ApplicationRow>`
    update project_applications a set status = c.status, approved = c.approved, paid = c.paid, released = c.released,
      decided_at = c.decided_at, listed_at = c.listed_at, released_at = c.released_at, closed_at = c.closed_at,
      next_at = c.next_at, coins_freeze_id = c.coins_freeze_id, version = a.version + 1
    from jsonb_to_recordset(${JSON.stringify(changes.map(({ row: { id }, change }) => ({ ...change, id })))}::jsonb)
      as c (id bigint, status text, approved numeric, paid numeric, released numeric, decided_at timestamptz,
        listed_at timestamptz, released_at timestamptz, closed_at timestamptz, next_at timestamptz, coins_freeze_id bigint)
    where a.id = c.id returning a.*`.execute(transaction);
  const places = new Map(changes.map(({ row }, place) => [row.id, place]));
  return rows.sort((a, b) => places.get(a.id)! - places.get(b.id)!);
};
