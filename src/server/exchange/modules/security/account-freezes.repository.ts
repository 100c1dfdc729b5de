import type { Transaction } from '#server/exchange/lib/database/database.ts';

/**
 * Returns since when; an account that is already frozen stays so. Waits for concurrent transfers out of the
 * account.
 */
export const freezeUser = async (transaction: Transaction, userId: number, at: Date): Promise<Date> => {
  const row = await transaction
    .updateTable('users')
    .set(({ fn, val }) => ({ frozen_at: fn.coalesce('frozen_at', val(at)) }))
    .where('id', '=', userId)
    .returning('frozen_at')
    .executeTakeFirstOrThrow();
  return row.frozen_at!;
};

/** Returns false when it was not frozen. */
export const unfreezeUser = async (transaction: Transaction, userId: number): Promise<boolean> => {
  const { numUpdatedRows } = await transaction
    .updateTable('users')
    .set({ frozen_at: null })
    .where('id', '=', userId)
    .where('frozen_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
