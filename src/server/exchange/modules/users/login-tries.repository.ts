import { sql } from 'kysely';
import type { Database } from '#server/exchange/lib/database/database.ts';
import type { Table } from '#server/exchange/lib/tables/table.ts';

declare module '#server/exchange/lib/database/tables.ts' {
  interface Tables {
    login_tries: Table<'login_tries'>;
  }
}

/** The counters that a try is counted in; null: not in that one. */
export interface LoginTry {
  /** The account, when the requester is not recognised as its owner. */
  readonly account: string | null;
  /** The network. */
  readonly address: string | null;
  /** A source with tries of its own: a known device of the account, or the code that was sent to it. */
  readonly lane: string | null;
}

export interface CountedLoginTries {
  readonly tries: number;
  readonly oldest: Date;
  /** The latest try before the current one. */
  readonly previous: Date | null;
}

const counters = ['account', 'address', 'lane'] as const;
export type LoginCounter = (typeof counters)[number];

/** Storage of login tries. */
export const loginTryRows = (database: Database) => ({
  insert: async (of: LoginTry, at: Date): Promise<number> =>
    (
      await database
        .insertInto('login_tries')
        .values({ ...of, at })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id,
  /** The current count of each counter of the try, including the try itself. */
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
