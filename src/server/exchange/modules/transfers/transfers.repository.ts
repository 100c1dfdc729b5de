import type { Insertable, Selectable } from 'kysely';
import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';
import { jsonValue } from '#server/exchange/lib/database/json-value.ts';
import { readPage, type Page } from '#server/exchange/lib/database/read-page.ts';
import type { TransferTables } from './transfers.tables.ts';

export type TransferRow = Readonly<Selectable<TransferTables['transfers']>>;

export interface NewTransfer extends Omit<
  Insertable<TransferTables['transfers']>,
  'id' | 'transaction_id' | 'from_tick' | 'to_tick'
> {
  readonly from_tick: TransferRow['from_tick'];
  readonly to_tick: TransferRow['to_tick'];
  /** Moves the funds under the row's id and returns the ledger transaction. */
  readonly move: (id: number) => Promise<number>;
}

export const insertTransfer = async (
  transaction: Transaction,
  { move, from_tick, to_tick, ...transfer }: NewTransfer,
): Promise<TransferRow> => {
  const { id } = await transaction
    .insertInto('transfers')
    .values({
      ...transfer,
      from_tick: jsonValue(from_tick),
      to_tick: jsonValue(to_tick),
      transaction_id: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return transaction
    .updateTable('transfers')
    .set({ transaction_id: await move(id) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
};

/** One page, newest first, and the total count. */
export const listTransferRows = (
  database: Database,
  userId: number,
  page: number,
  limit: number,
): Promise<Page<TransferRow>> => {
  const query = database.selectFrom('transfers').where('user_id', '=', userId);
  return readPage(query, page, limit);
};

export const findTransfer = (
  database: Database,
  userId: number,
  id: number,
): Promise<TransferRow | undefined> =>
  database
    .selectFrom('transfers')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
