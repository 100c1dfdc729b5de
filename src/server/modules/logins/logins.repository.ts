import { sql, type Generated, type Selectable } from 'kysely';
import type { LoginAttempt } from '#contract/logins.ts';
import type { Database, Transaction } from '#server/lib/database.ts';
import { readPage } from '#server/lib/read-page.ts';

interface LoginTable {
  id: Generated<number>;
  user_id: number | null;
  outcome: LoginAttempt['outcome'];
  device: string;
  device_family: string;
  address: string;
  at: Date;
}

declare module '#server/lib/tables.ts' {
  interface Tables {
    logins: LoginTable;
  }
}

export type NewLogin = Omit<Selectable<LoginTable>, 'id'>;

/** Whether anybody logged in to the account before, and whether with such a device. */
export interface KnownDevices {
  readonly isAny: boolean;
  readonly isFamily: boolean;
}

/** Storage of logins, for one transaction (or the pool). */
export const loginRows = (database: Transaction) => ({
  insert: (login: NewLogin) => database.insertInto('logins').values(login).execute(),

  async knownDevices(userId: number, family: string): Promise<KnownDevices> {
    const { rows } = await sql<{ entered: boolean; family: boolean | null }>`
      select count(*) > 0 as entered, bool_or(device_family = ${family}) as family
      from logins where user_id = ${userId} and outcome = 'success'`.execute(database);
    return { isAny: rows[0]!.entered, isFamily: rows[0]!.family ?? false };
  },

  /** @param nobodyBefore what was typed for no account */
  async removeBefore(at: Date, nobodyBefore: Date): Promise<number> {
    const { numDeletedRows } = await database
      .deleteFrom('logins')
      .where(({ or, and, eb }) =>
        or([eb('at', '<', at), and([eb('user_id', 'is', null), eb('at', '<', nobodyBefore)])]),
      )
      .executeTakeFirst();
    return Number(numDeletedRows);
  },
});

export const listLoginRows = (database: Database, userId: number, since: Date, page: number, limit: number) =>
  readPage(database.selectFrom('logins').where('user_id', '=', userId).where('at', '>=', since), page, limit);
