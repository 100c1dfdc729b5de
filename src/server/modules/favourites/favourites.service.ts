import type { Favourite } from '#contract/favourites.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Database, Transaction } from '#server/lib/database.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { Market } from '#server/market/market.ts';
import { favouriteRows } from './favourites.repository.ts';

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
  list: (userId) => favouriteRows(database, userId).list(),

  async add(transaction, userId, matchId) {
    if (!market.instruments.byMatchId(matchId)) throw new Refusal('symbol.unknown', { field: 'currency_id' });
    return favouriteRows(transaction, userId).insert(matchId, clock.now());
  },

  async remove(transaction, userId, { id, matchId }) {
    const rows = favouriteRows(transaction, userId);
    if (id !== undefined) {
      const removed = await rows.remove({ id });
      if (removed === undefined) throw new Refusal('favourite.notFound', { field: 'id' });
      return { id: removed };
    }
    if (matchId === undefined || !market.instruments.byMatchId(matchId))
      throw new Refusal('favourite.notFound', { field: 'id' });
    return { id: (await rows.remove({ matchId })) ?? null };
  },
});
