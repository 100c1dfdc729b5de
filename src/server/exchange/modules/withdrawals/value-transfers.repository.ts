import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';
import type { Table } from '#server/exchange/lib/tables/table.ts';

declare module '#server/exchange/lib/database/tables.ts' {
  interface Tables {
    value_transfers: Table<'value_transfers'>;
  }
}

/**
 * Worth in USDT of the value that passed from a user to other people. @param since exclusive @param until
 * inclusive
 * @param except the reference of a transfer that is not counted
 */
export const sumPassed = async (
  database: Database,
  userId: number,
  { since, until, except = '' }: { readonly since: Date; readonly until: Date; readonly except?: string },
): Promise<string> =>
  (
    await database
      .selectFrom('value_transfers')
      .select(({ fn, val }) => fn.coalesce(fn.sum<string>('usdt'), val('0')).as('usdt'))
      .where('user_id', '=', userId)
      .where('at', '>', since)
      .where('at', '<=', until)
      .where('reference', '!=', except)
      .executeTakeFirstOrThrow()
  ).usdt;

export const insertPassed = async (
  transaction: Transaction,
  passed: { readonly user_id: number; readonly reference: string; readonly usdt: string; readonly at: Date },
): Promise<void> => {
  await transaction.insertInto('value_transfers').values(passed).execute();
};

export const deletePassed = async (
  transaction: Transaction,
  userId: number,
  reference: string,
): Promise<void> => {
  await transaction
    .deleteFrom('value_transfers')
    .where('user_id', '=', userId)
    .where('reference', '=', reference)
    .execute();
};
