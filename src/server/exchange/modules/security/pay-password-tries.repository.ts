import type { Transaction } from '#server/exchange/lib/database/database.ts';
import type { CountedTries } from '#server/exchange/lib/requests/tries.ts';
import type { Table } from '#server/exchange/lib/tables/table.ts';

declare module '#server/exchange/lib/database/tables.ts' {
  interface Tables {
    pay_password_tries: Table<'pay_password_tries'>;
  }
}

/** Storage of tries at a pay password, for one transaction (or the pool). */
export const payPasswordTryRows = (database: Transaction) => ({
  insert: async (userId: number, at: Date): Promise<number> =>
    (
      await database
        .insertInto('pay_password_tries')
        .values({ user_id: userId, at })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id,
  count: (userId: number, since: Date): Promise<CountedTries[]> =>
    database
      .selectFrom('pay_password_tries')
      .select(({ fn }) => [fn.countAll<number>().as('tries'), fn.min<Date | null>('at').as('oldest')])
      .where('user_id', '=', userId)
      .where('at', '>', since)
      .execute(),
  remove: (id: number) => database.deleteFrom('pay_password_tries').where('id', '=', id).execute(),
  removeOfUser: (userId: number) =>
    database.deleteFrom('pay_password_tries').where('user_id', '=', userId).execute(),
  removeBefore: async (at: Date): Promise<number> =>
    Number(
      (await database.deleteFrom('pay_password_tries').where('at', '<', at).executeTakeFirst())
        .numDeletedRows,
    ),
});
