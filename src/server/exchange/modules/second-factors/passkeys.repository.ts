import type { Selectable } from 'kysely';
import type { Transaction } from '#server/exchange/lib/database/database.ts';
import { lockOwner } from '#server/exchange/lib/database/lock-owner.ts';
import type { Table } from '#server/exchange/lib/tables/table.ts';

type PasskeysTable = Table<'passkeys'>;

declare module '#server/exchange/lib/database/tables.ts' {
  interface Tables {
    passkeys: PasskeysTable;
  }
}

export type PasskeyRow = Readonly<Selectable<PasskeysTable>>;

/** Storage of passkeys, for one transaction (or the pool). */
export const passkeyRows = (database: Transaction) => ({
  /** Blocks concurrent changes of the user's second factors until the transaction ends. */
  lock: (userId: number) => lockOwner(database, 'second factors', userId),
  list: (userId: number): Promise<PasskeyRow[]> =>
    database.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('id').execute(),
  byCredential: (credentialId: string): Promise<PasskeyRow | undefined> =>
    database.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst(),
  /** Undefined when it is already known. */
  insert: (passkey: Omit<PasskeyRow, 'id' | 'last_used_at'>): Promise<PasskeyRow | undefined> =>
    database
      .insertInto('passkeys')
      .values(passkey)
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst(),
  rename: (userId: number, id: number, name: string): Promise<PasskeyRow | undefined> =>
    database
      .updateTable('passkeys')
      .set({ name })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst(),
  /**
   * Returns false when its counter has advanced meanwhile, as it would for a copy. Passkeys that do not
   * count stay at 0.
   */
  use: async (id: number, counter: number, at: Date): Promise<boolean> => {
    const { numUpdatedRows } = await database
      .updateTable('passkeys')
      .set({ counter, last_used_at: at })
      .where('id', '=', id)
      .where(({ or, and, eb }) =>
        or([eb('counter', '<', counter), and([eb('counter', '=', 0), eb.lit(counter === 0)])]),
      )
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },
  /** Returns its name; undefined when there was none. */
  remove: async (userId: number, id: number): Promise<string | undefined> =>
    (
      await database
        .deleteFrom('passkeys')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .returning('name')
        .executeTakeFirst()
    )?.name,
});
