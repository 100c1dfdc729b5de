import type { ColumnType, Selectable } from 'kysely';
import type { Chain } from '#contract/chains.ts';
import type { WithdrawalType } from '#contract/withdrawals.ts';
import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';
import { lockOwner } from '#server/exchange/lib/database/lock-owner.ts';
import { readPage, type Page } from '#server/exchange/lib/database/read-page.ts';
import type { Table } from '#server/exchange/lib/tables/table.ts';

type PayeesTable = Table<
  'payees',
  {
    type: WithdrawalType;
    chain: Chain;
    /** Written as JSON text, read as the value. */
    details: ColumnType<Readonly<Record<string, string>>, string, never>;
  }
>;

declare module '#server/exchange/lib/database/tables.ts' {
  interface Tables {
    payees: PayeesTable;
  }
}

export type PayeeRow = Readonly<Selectable<PayeesTable>>;
export type NewPayee = Omit<PayeeRow, 'id' | 'confirmed_at' | 'removed_at'>;

const presentOf = (database: Database, userId: number) =>
  database.selectFrom('payees').where('user_id', '=', userId).where('removed_at', 'is', null);

/** Reads payees that are not removed. */
const payeeReads = (database: Database) => ({
  count: async (userId: number): Promise<number> =>
    (
      await presentOf(database, userId)
        .where('type', '=', 0)
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
    ).total,

  find: (userId: number, id: number): Promise<PayeeRow | undefined> =>
    presentOf(database, userId).where('id', '=', id).selectAll().executeTakeFirst(),

  /** Includes a payee that has been removed. */
  findAny: (id: number): Promise<PayeeRow | undefined> =>
    database.selectFrom('payees').where('id', '=', id).selectAll().executeTakeFirst(),

  /** The user's only bank account of this kind. */
  findBank: (userId: number, type: 1 | 2): Promise<PayeeRow | undefined> =>
    presentOf(database, userId).where('type', '=', type).selectAll().executeTakeFirst(),

  /** One page of addresses, newest first, and the total count. */
  listAddresses: (
    userId: number,
    currencyId: number | undefined,
    page: number,
    limit: number,
  ): Promise<Page<PayeeRow>> => {
    let query = presentOf(database, userId).where('type', '=', 0);
    if (currencyId !== undefined) query = query.where('currency_id', '=', currencyId);
    return readPage(query, page, limit);
  },
});

/** Changes payees that are not removed. */
const payeeChanges = (database: Transaction) => ({
  /** Blocks concurrent additions to the user's payees until the transaction ends. */
  lock: (userId: number) => lockOwner(database, 'payees', userId),

  /** Undefined when the user already has the same address of this currency and network. */
  insert: ({ details, ...payee }: NewPayee): Promise<PayeeRow | undefined> =>
    database
      .insertInto('payees')
      .values({ ...payee, details: JSON.stringify(details) })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst(),

  removeBank: (userId: number, type: 1 | 2, at: Date) =>
    database
      .updateTable('payees')
      .set({ removed_at: at })
      .where('user_id', '=', userId)
      .where('type', '=', type)
      .where('removed_at', 'is', null)
      .execute(),

  /** Returns false when the user has no such payee. */
  remove: async (userId: number, id: number, at: Date): Promise<boolean> => {
    const { numUpdatedRows } = await database
      .updateTable('payees')
      .set({ removed_at: at })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },

  /**
   * Returns the row, whether it is confirmed now or was before; undefined when the user has no such payee.
   */
  confirm: (userId: number, id: number, at: Date): Promise<PayeeRow | undefined> =>
    database
      .updateTable('payees')
      .set(({ fn, val }) => ({ confirmed_at: fn.coalesce('confirmed_at', val(at)) }))
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .returningAll()
      .executeTakeFirst(),
});

/** Storage of payees that are not removed, for one transaction (or the pool). */
export const payeeRows = (database: Transaction) => ({ ...payeeReads(database), ...payeeChanges(database) });
