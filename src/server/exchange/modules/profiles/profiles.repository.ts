import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';

const columns = ['nickname', 'head_portrait', 'signature', 'country'] as const;
/** The profile that a user edits. */
export type ProfileRow = Readonly<Record<(typeof columns)[number], string>>;

/** The full row of the user. */
export const findUser = (database: Database, userId: number) =>
  database.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();

export const findProfile = (database: Database, userId: number): Promise<ProfileRow> =>
  database.selectFrom('users').select(columns).where('id', '=', userId).executeTakeFirstOrThrow();

/** Locked by this transaction, so that concurrent changes are serialised. */
export const lockProfile = (transaction: Transaction, userId: number): Promise<ProfileRow> =>
  transaction
    .selectFrom('users')
    .select(columns)
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();

export const changeProfile = async (
  transaction: Transaction,
  userId: number,
  change: Partial<ProfileRow>,
): Promise<void> => {
  await transaction.updateTable('users').set(change).where('id', '=', userId).execute();
};
