import { sql, type Generated } from 'kysely';
import type { Database } from '#server/lib/database.ts';
import type { CountedTries } from '#server/lib/tries.ts';

declare module '#server/lib/tables.ts' {
  interface Tables {
    login_tries: {
      id: Generated<number>;
      account: string;
      address: string;
      at: Date;
    };
  }
}

/** Who tries, from where. */
export interface LoginTry {
  readonly account: string;
  readonly address: string;
}

/** Storage of tries to sign in. */
export const loginTryRows = (database: Database) => ({
  insert: async ({ account, address }: LoginTry, at: Date): Promise<number> =>
    (
      await database
        .insertInto('login_tries')
        .values({ account, address, at })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id,
  /** Those of the account, and those of the address. */
  count: async ({ account, address }: LoginTry, since: Date): Promise<CountedTries[]> =>
    (
      await sql<CountedTries>`
        select count(*) as tries, min(at) as oldest from login_tries where account = ${account} and at > ${since}
        union all
        select count(*), min(at) from login_tries where address = ${address} and at > ${since}`.execute(
        database,
      )
    ).rows,
  remove: (id: number) => database.deleteFrom('login_tries').where('id', '=', id).execute(),
  removeOfAccount: (account: string) =>
    database.deleteFrom('login_tries').where('account', '=', account).execute(),
  removeBefore: async (at: Date): Promise<number> =>
    Number((await database.deleteFrom('login_tries').where('at', '<', at).executeTakeFirst()).numDeletedRows),
});
