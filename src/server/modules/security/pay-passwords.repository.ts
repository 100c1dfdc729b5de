import type { Database, Transaction } from '#server/lib/database/database.ts';

/** Null where none is set. */
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

/** Stores another hash of the same pay password, unless another one was set meanwhile. */
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
