import { sql } from 'kysely';
import type { Database } from '#server/exchange/lib/database/database.ts';
import type { Table } from '#server/exchange/lib/tables/table.ts';

declare module '#server/exchange/lib/database/tables.ts' {
  interface Tables {
    code_tries: Table<'code_tries'>;
  }
}

interface Try {
  readonly account: string;
  readonly requester: string;
}

export interface TryCounts {
  /** Tries of this requester for this account. */
  readonly own: number;
  /** Of those, tries since `windowFrom`. */
  readonly ownInWindow: number;
  readonly ofAccount: number;
  /** Tries of this requester over all accounts. */
  readonly ofRequester: number;
}

/** Storage of wrong tries. Each call is one statement. */
export const codeTryRows = (database: Database) => ({
  async insert({ account, requester, at }: Try & { at: Date }): Promise<number> {
    return (
      await database
        .insertInto('code_tries')
        .values({ account, requester, at })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  },

  async count({
    account,
    requester,
    since,
    windowFrom,
  }: Try & { since: Date; windowFrom: Date }): Promise<TryCounts> {
    const { rows } = await sql<{
      own: number;
      own_in_window: number;
      of_account: number;
      of_requester: number;
    }>`
      select count(*) filter (where requester = ${requester}) as own, count(*) filter (where requester = ${requester} and at >= ${windowFrom}) as own_in_window,
        count(*) as of_account, (select count(*) from code_tries where requester = ${requester} and at > ${since}) as of_requester
      from code_tries where account = ${account} and at > ${since}`.execute(database);
    const { own, own_in_window: ownInWindow, of_account: ofAccount, of_requester: ofRequester } = rows[0]!;
    return { own, ownInWindow, ofAccount, ofRequester };
  },

  remove: (id: number) => database.deleteFrom('code_tries').where('id', '=', id).execute(),

  async cleanup(before: Date): Promise<number> {
    const { numDeletedRows } = await database
      .deleteFrom('code_tries')
      .where('at', '<', before)
      .executeTakeFirst();
    return Number(numDeletedRows);
  },
});
