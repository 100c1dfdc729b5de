import { sql } from 'kysely';
import type { Database } from '#server/lib/database/database.ts';
import type { Table } from '#server/lib/tables/table.ts';

declare module '#server/lib/database/tables.ts' {
  interface Tables {
    login_tries: Table<'login_tries'>;
  }
}

/** What a try is counted for; null: not for that. */
export interface LoginTry {
  /** The account, where the one who tries is a stranger to it. */
  readonly account: string | null;
  /** The network. */
  readonly address: string | null;
  /** What has tries of its own: a known device of the account, or the code that was sent to it. */
  readonly lane: string | null;
}

export interface CountedLoginTries {
  readonly tries: number;
  readonly oldest: Date;
  /** The latest but the one that is made now. */
  readonly previous: Date | null;
}

const counters = ['account', 'address', 'lane'] as const;
export type LoginCounter = (typeof counters)[number];

/** Storage of tries to sign in. */
export const loginTryRows = (database: Database) => ({
  insert: async (of: LoginTry, at: Date): Promise<number> =>
    (
      await database
        .insertInto('login_tries')
        .values({ ...of, at })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id,
  /** What each counter that holds for the try has counted, that try included. */
  count: async (
    of: LoginTry,
    id: number,
    since: Date,
  ): Promise<Partial<Record<LoginCounter, CountedLoginTries>>> => {
    const counted = counters.map((counter) =>
      of[counter] === null
        ? null
        : sql<CountedLoginTries & { readonly counter: LoginCounter }>`
            select ${counter} as counter, count(*) as tries, min(at) as oldest, max(at) filter (where id <> ${id}) as previous
            from login_tries where ${sql.ref(counter)} = ${of[counter]} and at > ${since}`,
    );
    const wanted = counted.filter((query) => query !== null);
    const { rows } = await sql<
      CountedLoginTries & { readonly counter: LoginCounter }
    >`${sql.join(wanted, sql` union all `)}`.execute(database);
    return Object.fromEntries(rows.map(({ counter, ...row }) => [counter, row]));
  },
  remove: (id: number) => database.deleteFrom('login_tries').where('id', '=', id).execute(),
  removeOf: (counter: LoginCounter, value: string) =>
    database.deleteFrom('login_tries').where(counter, '=', value).execute(),
  removeBefore: async (at: Date): Promise<number> =>
    Number((await database.deleteFrom('login_tries').where('at', '<', at).executeTakeFirst()).numDeletedRows),
});
