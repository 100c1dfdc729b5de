import type { LanguageCode } from '#contract/primitives.ts';
import { contactKindOf } from '#server/exchange/lib/terms/account-names.ts';
import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';
import type { Table } from '#server/exchange/lib/tables/table.ts';

export type Role = 'user' | 'operator';

declare module '#server/exchange/lib/database/tables.ts' {
  interface Tables {
    users: Table<
      'users',
      {
        /** Another account's number, which this one shared before numbers were unique to one account. */
        shared_phone: string;
        role: Role;
      }
    >;
  }
}

export interface NewUser {
  readonly account: string;
  readonly passwordHash: string;
  readonly inviteCode: string;
  readonly invitedBy: number | null;
  readonly language: LanguageCode;
  readonly createdAt: Date;
}

/** The state of a review that was passed. */
export const passed = 2;

export const findUser = (database: Transaction, id: number) =>
  database.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** The owner of an email or mobile number: they log in with either. */
export const idOfAccount = async (database: Transaction, account: string): Promise<number | undefined> =>
  (
    await database
      .selectFrom('users')
      .select('id')
      .where(contactKindOf(account), '=', account)
      .executeTakeFirst()
  )?.id;

export const idOfInviteCode = async (database: Transaction, code: string): Promise<number | undefined> =>
  (await database.selectFrom('users').select('id').where('invite_code', '=', code).executeTakeFirst())?.id;

/** Undefined when the account is taken. */
export const insertUser = async (transaction: Transaction, user: NewUser): Promise<number | undefined> => {
  const row = await transaction
    .insertInto('users')
    .values({
      account: user.account,
      [contactKindOf(user.account)]: user.account,
      password_hash: user.passwordHash,
      invite_code: user.inviteCode,
      invited_by: user.invitedBy,
      language: user.language,
      created_at: user.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
};

export const writeReviews = async (
  transaction: Transaction,
  id: number,
  { review_status, advanced_review_status }: { review_status: number; advanced_review_status: number },
): Promise<void> => {
  await transaction
    .updateTable('users')
    .set({ review_status, advanced_review_status })
    .where('id', '=', id)
    .execute();
};

/** Finds the account by any of its contacts. Returns false when there is no such account. */
export const writeMarketMaker = async (
  database: Database,
  account: string,
  isMarketMaker: boolean,
): Promise<boolean> => {
  const row = await database
    .updateTable('users')
    .set({ is_market_maker: isMarketMaker })
    .where(contactKindOf(account), '=', account)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

/**
 * Finds the account by any of its contacts; also ends its sessions. Returns false when there is no such
 * account.
 */
export const writeRole = async (database: Database, account: string, role: Role): Promise<boolean> => {
  const row = await database
    .with('ended', (query) =>
      query
        .deleteFrom('sessions')
        .using('users')
        .whereRef('users.id', '=', 'sessions.user_id')
        .where(`users.${contactKindOf(account)}`, '=', account),
    )
    .updateTable('users')
    .set({ role })
    .where(contactKindOf(account), '=', account)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

/** Whether the account is frozen; blocks a change of that until the transaction ends. */
export const lockFrozen = async (transaction: Transaction, id: number): Promise<boolean> => {
  const { frozen_at } = await transaction
    .selectFrom('users')
    .select('frozen_at')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirstOrThrow();
  return frozen_at !== null;
};
