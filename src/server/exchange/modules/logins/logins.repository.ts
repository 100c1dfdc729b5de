import type { Selectable } from 'kysely';
import type { LoginAttempt } from '#contract/logins.ts';
import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';
import { readPage } from '#server/exchange/lib/database/read-page.ts';
import type { Table } from '#server/exchange/lib/tables/table.ts';

type LoginTable = Table<'logins', { outcome: LoginAttempt['outcome'] }>;

declare module '#server/exchange/lib/database/tables.ts' {
  interface Tables {
    logins: LoginTable;
  }
}

export type NewLogin = Omit<Selectable<LoginTable>, 'id'>;

/** Identifies a device: a browser by its device ID; a program without one, by its family and network. */
export type ShownDevice = { readonly mark: string } | { readonly family: string };

const entriesOf = (database: Transaction, userId: number) =>
  database.selectFrom('logins').where('user_id', '=', userId).where('outcome', '=', 'success');

/** Storage of logins, for one transaction (or the pool). */
export const loginRows = (database: Transaction) => ({
  insert: (login: NewLogin) => database.insertInto('logins').values(login).execute(),

  /** Whether any login to the account has succeeded before. */
  hasEntered: async (userId: number): Promise<boolean> =>
    (await entriesOf(database, userId).select('id').limit(1).executeTakeFirst()) !== undefined,
  /** The first of these device IDs that has been used to log in; each belongs to one account. */
  enteredMark: async (deviceIds: readonly string[]): Promise<string | null> =>
    (
      await database
        .selectFrom('logins')
        .select('device_mark')
        .where('device_mark', 'in', deviceIds)
        .where('outcome', '=', 'success')
        .limit(1)
        .executeTakeFirst()
    )?.device_mark ?? null,
  /** Addresses from which such a device has logged in to the account. */
  addressesOf: async (userId: number, shown: ShownDevice): Promise<string[]> => {
    const entries = entriesOf(database, userId).select('address').distinct();
    const found =
      'mark' in shown
        ? entries.where('device_mark', '=', shown.mark)
        : entries.where('device_mark', 'is', null).where('device_family', '=', shown.family);
    return (await found.execute()).map(({ address }) => address);
  },

  /** @param unknownBefore cut-off for attempts on unknown accounts */
  async removeBefore(at: Date, unknownBefore: Date): Promise<number> {
    const { numDeletedRows } = await database
      .deleteFrom('logins')
      .where(({ or, and, eb }) =>
        or([eb('at', '<', at), and([eb('user_id', 'is', null), eb('at', '<', unknownBefore)])]),
      )
      .executeTakeFirst();
    return Number(numDeletedRows);
  },
});

export const listLoginRows = (database: Database, userId: number, since: Date, page: number, limit: number) =>
  readPage(database.selectFrom('logins').where('user_id', '=', userId).where('at', '>=', since), page, limit);
