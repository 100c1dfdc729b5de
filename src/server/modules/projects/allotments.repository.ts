import { sql } from 'kysely';
import type { Database, Transaction } from '#server/lib/database/database.ts';
import type { ApplicationRow } from './applications.repository.ts';

export type BookEntry = Pick<ApplicationRow, 'id' | 'status' | 'amount'>;

/** All that was applied for of a project, in the order of application, held by this transaction. */
export const holdBook = (transaction: Transaction, projectId: number): Promise<BookEntry[]> =>
  transaction
    .selectFrom('project_applications')
    .select(['id', 'status', 'amount'])
    .where('project_id', '=', projectId)
    .orderBy('number')
    .forUpdate()
    .execute();

/** Stores the whole allotment; from then on every application is to be settled by its part. */
export const storeAllotment = async (
  transaction: Transaction,
  shares: readonly { readonly id: number; readonly share: string }[],
  at: Date,
): Promise<void> => {
  await sql`
    update project_applications a set share = s.share, next_at = ${at}
    from jsonb_to_recordset(${JSON.stringify(shares)}::jsonb) as s (id bigint, share numeric)
    where a.id = s.id`.execute(transaction);
};

/** One page of the published allotment, in the order of application. */
export const listShares = async (
  database: Database,
  projectId: number,
  page: number,
  limit: number,
): Promise<{ rows: { number: number; amount: string; share: string }[]; total: number }> => {
  const published = database
    .selectFrom('project_applications')
    .where('project_id', '=', projectId)
    .where('share', 'is not', null);
  const [rows, { total }] = await Promise.all([
    published
      .select(['number', 'amount', 'share'])
      .$narrowType<{ share: string }>()
      .orderBy('number')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    published.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
};
