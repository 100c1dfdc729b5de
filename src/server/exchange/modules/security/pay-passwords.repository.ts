import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';

/** Null when none is set. */
export const readPayPassword = async (database: Database, userId: number): Promise<string | null> =>
  (
    await database
      .selectFrom('users')
      .select('pay_password_hash')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
  ).pay_password_hash;

export const writePayPassword = async (
  transaction: Transaction,
  userId: number,
  payPasswordHash: string,
): Promise<void> => {
  await transaction
    .updateTable('users')
    .set({ pay_password_hash: payPasswordHash })
    .where('id', '=', userId)
    .execute();
};

/** Stores a new hash of the same pay password, unless the password was changed meanwhile. */
export const replacePayPassword = async (
  database: Database,
  userId: number,
  from: string,
  to: string,
): Promise<void> => {
  await database
    .updateTable('users')
    .set({ pay_password_hash: to })
    .where('id', '=', userId)
    .where('pay_password_hash', '=', from)
    .execute();
};
