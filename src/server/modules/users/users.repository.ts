import type { LanguageCode } from '#contract/primitives.ts';
import type { Transaction } from '#server/lib/database.ts';
import type { Table } from '#server/lib/tables/table.ts';

export type Role = 'user' | 'operator';

declare module '#server/lib/tables.ts' {
  interface Tables {
    users: Table<
      'users',
      {
        /** Another account's number, which this one had as well before a number belonged to one account. */
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

const contactOf = (account: string): 'email' | 'phone' => (account.includes('@') ? 'email' : 'phone');

/** The state of a review that was passed. */
export const passed = 2;

/** Storage of users, for one transaction (or the pool). */
export const userRows = (database: Transaction) => ({
  /** Whose email or mobile number it is: they log in with either. */
  byAccount: (account: string) =>
    database
      .selectFrom('users')
      .select(['id', 'password_hash', 'disabled_at'])
      .where(contactOf(account), '=', account)
      .executeTakeFirst(),
  /** Who may log in with it: first whose it is, then those who had the same number once. */
  allByLogin: (account: string) =>
    database
      .selectFrom('users')
      .select(['id', 'password_hash', 'disabled_at'])
      .where(({ eb, or }) => or([eb(contactOf(account), '=', account), eb('shared_phone', '=', account)]))
      .orderBy('shared_phone', (order) => order.asc().nullsFirst())
      .orderBy('id')
      .execute(),
  byId: (id: number) =>
    database.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  idOfInviteCode: async (code: string) =>
    (await database.selectFrom('users').select('id').where('invite_code', '=', code).executeTakeFirst())?.id,
  /** Undefined when the account is taken. */
  insert: async (user: NewUser) => {
    const row = await database
      .insertInto('users')
      .values({
        account: user.account,
        [contactOf(user.account)]: user.account,
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
  },
  /** Verified in both steps, as a reviewer would. */
  verify: async (
    id: number,
    {
      nickname,
      payPasswordHash,
      grantedLevel,
    }: { nickname: string; payPasswordHash: string; grantedLevel: number },
  ) => {
    await database
      .updateTable('users')
      .set({
        nickname,
        pay_password_hash: payPasswordHash,
        granted_level: grantedLevel,
        vip_level: grantedLevel,
        review_status: passed,
        advanced_review_status: passed,
      })
      .where('id', '=', id)
      .execute();
  },
  /** Nobody signs in to the account of this invite code from now on. Answers its user; undefined: there is none. */
  disable: async (inviteCode: string, at: Date) => {
    const row = await database
      .updateTable('users')
      .set(({ fn, val }) => ({ disabled_at: fn.coalesce('disabled_at', val(at)) }))
      .where('invite_code', '=', inviteCode)
      .returning('id')
      .executeTakeFirst();
    return row?.id;
  },
  enable: async (id: number) => {
    await database.updateTable('users').set({ disabled_at: null }).where('id', '=', id).execute();
  },
  setReviews: async (
    id: number,
    { review_status, advanced_review_status }: { review_status: number; advanced_review_status: number },
  ): Promise<void> => {
    await database
      .updateTable('users')
      .set({ review_status, advanced_review_status })
      .where('id', '=', id)
      .execute();
  },
  /** By whichever of their contacts. False: there is no such account. */
  setMarketMaker: async (account: string, isMarketMaker: boolean): Promise<boolean> => {
    const row = await database
      .updateTable('users')
      .set({ is_market_maker: isMarketMaker })
      .where(contactOf(account), '=', account)
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  },
  /** By whichever of their contacts; ends the account's sessions as well. False: there is no such account. */
  setRole: async (account: string, role: Role): Promise<boolean> => {
    const row = await database
      .with('ended', (query) =>
        query
          .deleteFrom('sessions')
          .using('users')
          .whereRef('users.id', '=', 'sessions.user_id')
          .where(`users.${contactOf(account)}`, '=', account),
      )
      .updateTable('users')
      .set({ role })
      .where(contactOf(account), '=', account)
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  },
  /** Whether the account is frozen; it stays as it is until the transaction ends. */
  holdFrozen: async (id: number): Promise<boolean> => {
    const { frozen_at } = await database
      .selectFrom('users')
      .select('frozen_at')
      .where('id', '=', id)
      .forShare()
      .executeTakeFirstOrThrow();
    return frozen_at !== null;
  },
  setPassword: (id: number, passwordHash: string) =>
    database.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute(),
  /** False where the user has another password by now. */
  replacePassword: async (id: number, from: string, to: string): Promise<boolean> =>
    (
      await database
        .updateTable('users')
        .set({ password_hash: to })
        .where('id', '=', id)
        .where('password_hash', '=', from)
        .executeTakeFirst()
    ).numUpdatedRows > 0n,
});
