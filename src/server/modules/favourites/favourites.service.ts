import type { Favourite } from '#contract/favourites.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Database, Transaction } from '#server/lib/database.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { Market } from '#server/market/market.ts';

export interface FavouriteService {
  list(userId: number): Promise<Favourite[]>;
  /** What is a favourite already stays the same one. @throws Refusal `symbol.unknown` */
  add(transaction: Transaction, userId: number, matchId: number): Promise<Favourite>;
  /** By the favourite's id or by the pair. @throws Refusal `favourite.notFound` */
  remove(
    transaction: Transaction,
    userId: number,
    request: { id?: number | undefined; matchId?: number | undefined },
  ): Promise<{ id: number | null }>;
}

export const createFavouriteService = ({
  database,
  clock,
  market,
}: {
  database: Database;
  clock: Clock;
  market: Market;
}): FavouriteService => ({
  list: (userId) =>
    database
      .selectFrom('favourites')
      .select(['id', 'match_id as currency_id'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),

  async add(transaction, userId, matchId) {
    if (!market.instruments.byMatchId(matchId)) throw new Refusal('symbol.unknown', { field: 'currency_id' });
    return transaction
      .insertInto('favourites')
      .values({ user_id: userId, match_id: matchId, created_at: clock.now() })
      .onConflict((conflict) => conflict.columns(['user_id', 'match_id']).doUpdateSet({ match_id: matchId }))
      .returning(['id', 'match_id as currency_id'])
      .executeTakeFirstOrThrow();
  },

  async remove(transaction, userId, { id, matchId }) {
    if (id === undefined && (matchId === undefined || !market.instruments.byMatchId(matchId)))
      throw new Refusal('favourite.notFound', { field: 'id' });
    const own = transaction.deleteFrom('favourites').where('user_id', '=', userId);
    const removed = await (id === undefined ? own.where('match_id', '=', matchId!) : own.where('id', '=', id))
      .returning('id')
      .executeTakeFirst();
    if (!removed && id !== undefined) throw new Refusal('favourite.notFound', { field: 'id' });
    return { id: removed?.id ?? null };
  },
});
