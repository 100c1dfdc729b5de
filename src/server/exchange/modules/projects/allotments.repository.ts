import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';
import { setColumns } from '#server/exchange/lib/database/change-rows.ts';
import { readOrderedPage, type Page } from '#server/exchange/lib/database/read-page.ts';
import type { ApplicationRow } from './applications.repository.ts';

export type BookEntry = Pick<ApplicationRow, 'id' | 'status' | 'amount'>;

/** All applications for a project, in the order of application, locked by this transaction. */
export const lockBook = (transaction: Transaction, projectId: number): Promise<BookEntry[]> =>
  transaction
    .selectFrom('project_applications')
    .select(['id', 'status', 'amount'])
    .where('project_id', '=', projectId)
    .orderBy('number')
    .forUpdate()
    .execute();

/** Stores the whole allotment; from then on every application is settled by its share. */
export const storeAllotment = async (
  transaction: Transaction,
  shares: readonly { readonly id: number; readonly share: string }[],
  at: Date,
): Promise<void> => {
  const rows = shares.map((share) => ({ ...share, next_at: at }));
  await setColumns(transaction, 'project_applications', ['share', 'next_at'], rows);
};

/** One page of the published allotment, in the order of application. */
export const listShares = (
  database: Database,
  projectId: number,
  page: number,
  limit: number,
): Promise<Page<{ number: number; amount: string; share: string }>> => {
  const published = database
    .selectFrom('project_applications')
    .where('project_id', '=', projectId)
    .where('share', 'is not', null);
  const shares = published
    .select(['number', 'amount', 'share'])
    .$narrowType<{ share: string }>()
    .orderBy('number');
  return readOrderedPage(shares, published, page, limit);
};
