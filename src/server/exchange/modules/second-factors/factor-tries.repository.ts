import type { Transaction } from '#server/exchange/lib/database/database.ts';
import type { CountedTries } from '#server/exchange/lib/requests/tries.ts';
import type { Table } from '#server/exchange/lib/tables/table.ts';

/** The user, and whether they are logging in or already logged in. */
export interface FactorTry {
  readonly userId: number;
  readonly isLogin: boolean;
}

declare module '#server/exchange/lib/database/tables.ts' {
  interface Tables {
    factor_tries: Table<'factor_tries'>;
  }
}

/** Storage of tries at a second factor, for one transaction (or the pool). */
export const factorTryRows = (database: Transaction) => ({
  insert: async ({ userId, isLogin }: FactorTry, at: Date): Promise<number> =>
    (
      await database
        .insertInto('factor_tries')
        .values({ user_id: userId, is_login: isLogin, at })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id,
  count: ({ userId, isLogin }: FactorTry, since: Date): Promise<CountedTries[]> =>
    database
      .selectFrom('factor_tries')
      .select(({ fn }) => [fn.countAll<number>().as('tries'), fn.min<Date | null>('at').as('oldest')])
      .where('user_id', '=', userId)
      .where('is_login', '=', isLogin)
      .where('at', '>', since)
      .execute(),
  remove: (id: number) => database.deleteFrom('factor_tries').where('id', '=', id).execute(),
  removeBefore: async (at: Date): Promise<number> =>
    Number(
      (await database.deleteFrom('factor_tries').where('at', '<', at).executeTakeFirst()).numDeletedRows,
    ),
});
