import { contactKindOf } from '#server/exchange/lib/terms/account-names.ts';
import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';

/** The owner of an email or mobile number, and whether they may use the account. */
export const findOwner = (
  database: Database,
  account: string,
): Promise<{ readonly id: number; readonly disabled_at: Date | null } | undefined> =>
  database
    .selectFrom('users')
    .select(['id', 'disabled_at'])
    .where(contactKindOf(account), '=', account)
    .executeTakeFirst();

/** The users who may log in with it: first its owner, then those who formerly had the same number. */
export const listByLogin = (
  database: Database,
  account: string,
): Promise<{ readonly id: number; readonly password_hash: string; readonly disabled_at: Date | null }[]> =>
  database
    .selectFrom('users')
    .select(['id', 'password_hash', 'disabled_at'])
    .where(({ eb, or }) => or([eb(contactKindOf(account), '=', account), eb('shared_phone', '=', account)]))
    .orderBy('shared_phone', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .execute();

export const writePassword = async (
  transaction: Transaction,
  userId: number,
  passwordHash: string,
): Promise<void> => {
  await transaction
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', userId)
    .execute();
};

/** Returns false when the user has another password by now. */
export const replacePassword = async (
  database: Database,
  userId: number,
  from: string,
  to: string,
): Promise<boolean> =>
  (
    await database
      .updateTable('users')
      .set({ password_hash: to })
      .where('id', '=', userId)
      .where('password_hash', '=', from)
      .executeTakeFirst()
  ).numUpdatedRows > 0n;
