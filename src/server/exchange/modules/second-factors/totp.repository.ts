import type { Transaction } from '#server/exchange/lib/database/database.ts';
import type { Table } from '#server/exchange/lib/tables/table.ts';

declare module '#server/exchange/lib/database/tables.ts' {
  interface Tables {
    totp_secrets: Table<'totp_secrets'>;
  }
}

export const findTotpSecret = (database: Transaction, userId: number) =>
  database.selectFrom('totp_secrets').selectAll().where('user_id', '=', userId).executeTakeFirst();

/** Replaces an unconfirmed one; returns false when one is on. */
export const insertTotp = async (
  database: Transaction,
  userId: number,
  sealed: string,
  at: Date,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('totp_secrets')
    .values({ user_id: userId, sealed, started_at: at })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ sealed, started_at: at })
        .where('totp_secrets.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** Returns false when another secret was begun meanwhile, or this one is already on. */
export const confirmTotp = async (
  database: Transaction,
  userId: number,
  sealed: string,
  step: number,
  at: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await database
    .updateTable('totp_secrets')
    .set({ confirmed_at: at, last_step: step })
    .where('user_id', '=', userId)
    .where('sealed', '=', sealed)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Returns false when a code of this step or of a later one was used before. */
export const useTotpStep = async (database: Transaction, userId: number, step: number): Promise<boolean> => {
  const { numUpdatedRows } = await database
    .updateTable('totp_secrets')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/**
 * As `useTotpStep`, for a factor confirmed after `since`: the code that confirmed it is accepted once more.
 * Returns false when a code of a later step was used.
 */
export const confirmTotpAgain = async (
  database: Transaction,
  userId: number,
  step: number,
  since: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await database
    .updateTable('totp_secrets')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('confirmed_at', '>', since)
    .where('last_step', '<=', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Returns false when none is on. */
export const removeTotp = async (database: Transaction, userId: number): Promise<boolean> => {
  const { numDeletedRows } = await database
    .deleteFrom('totp_secrets')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return numDeletedRows === 1n;
};

export const removeUnconfirmedTotp = async (database: Transaction, before: Date): Promise<number> =>
  Number(
    (
      await database
        .deleteFrom('totp_secrets')
        .where('confirmed_at', 'is', null)
        .where('started_at', '<', before)
        .executeTakeFirst()
    ).numDeletedRows,
  );
