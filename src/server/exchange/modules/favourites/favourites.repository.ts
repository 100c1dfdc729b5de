import type { Favourite } from '#contract/favourites.ts';
import type { Transaction } from '#server/exchange/lib/database/database.ts';
import type { Table } from '#server/exchange/lib/tables/table.ts';

declare module '#server/exchange/lib/database/tables.ts' {
  interface Tables {
    favourites: Table<'favourites'>;
  }
}

const columns = ['id', 'match_id as currency_id'] as const;

/** Storage of one user's favourites, for one transaction (or the pool). */
export const favouriteRows = (database: Transaction, userId: number) => ({
  list: (): Promise<Favourite[]> =>
    database.selectFrom('favourites').select(columns).where('user_id', '=', userId).orderBy('id').execute(),
  /** Idempotent: an existing favourite is returned as the same row. */
  insert: (matchId: number, at: Date): Promise<Favourite> =>
    database
      .insertInto('favourites')
      .values({ user_id: userId, match_id: matchId, created_at: at })
      .onConflict((conflict) => conflict.columns(['user_id', 'match_id']).doUpdateSet({ match_id: matchId }))
      .returning(columns)
      .executeTakeFirstOrThrow(),
  /** Returns the id of the removed row; undefined if there was none. */
  remove: async (which: { id: number } | { matchId: number }): Promise<number | undefined> => {
    const own = database.deleteFrom('favourites').where('user_id', '=', userId);
    const chosen = 'id' in which ? own.where('id', '=', which.id) : own.where('match_id', '=', which.matchId);
    return (await chosen.returning('id').executeTakeFirst())?.id;
  },
});
