import type { Transaction } from '#server/exchange/lib/database/database.ts';
import type { Table } from '#server/exchange/lib/tables/table.ts';

declare module '#server/exchange/lib/database/tables.ts' {
  interface Tables {
    recovery_codes: Table<'recovery_codes'>;
  }
}

/** Storage of recovery codes, for one transaction (or the pool). */
export const recoveryRows = (database: Transaction) => {
  const left = (userId: number) =>
    database.selectFrom('recovery_codes').where('user_id', '=', userId).where('used_at', 'is', null);

  return {
    count: async (userId: number): Promise<number> =>
      (
        await left(userId)
          .select(({ fn }) => fn.countAll<number>().as('left'))
          .executeTakeFirstOrThrow()
      ).left,
    isOne: async (userId: number, codeHash: string): Promise<boolean> =>
      (await left(userId).where('code_hash', '=', codeHash).select('id').executeTakeFirst()) !== undefined,
    /** Returns false when it was used before. */
    use: async (userId: number, codeHash: string, at: Date): Promise<boolean> => {
      const { numUpdatedRows } = await database
        .updateTable('recovery_codes')
        .set({ used_at: at })
        .where('user_id', '=', userId)
        .where('code_hash', '=', codeHash)
        .where('used_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
    /** When a code that is still stored was used; undefined when it was not. */
    usedAt: async (userId: number, codeHash: string): Promise<Date | undefined> =>
      (
        await database
          .selectFrom('recovery_codes')
          .where('user_id', '=', userId)
          .where('code_hash', '=', codeHash)
          .select('used_at')
          .executeTakeFirst()
      )?.used_at ?? undefined,
    /** Replaces all earlier codes. @param agreed the used code that authorised this, which stays stored */
    replace: async (userId: number, codeHashes: readonly string[], agreed?: string): Promise<void> => {
      await database
        .deleteFrom('recovery_codes')
        .where('user_id', '=', userId)
        .$if(agreed !== undefined, (others) => others.where('code_hash', '!=', agreed!))
        .execute();
      if (codeHashes.length === 0) return;
      await database
        .insertInto('recovery_codes')
        .values(codeHashes.map((code_hash) => ({ user_id: userId, code_hash })))
        .execute();
    },
  };
};
