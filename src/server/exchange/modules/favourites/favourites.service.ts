import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import type { Handlers } from '#server/exchange/lib/calls/handlers.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { favouriteRows } from './favourites.repository.ts';

export const favouriteService = ({ database, clock, market }: ExchangeContext) => {
  const handlers = {
    listFavourites: ({ userId }) => favouriteRows(database, userId).list(),

    /** Idempotent: adding an existing favourite returns it unchanged. */
    addFavourite: ({ userId, input: { currency_id: matchId }, once }) =>
      once(async (transaction) => {
        if (!market.instruments.byMatchId(matchId))
          throw new Refusal('symbol.unknown', { field: 'currency_id' });
        return favouriteRows(transaction, userId).insert(matchId, clock.now());
      }),

    /** Removes by the favourite's id or by the pair. */
    removeFavourite: ({ userId, input: { id, currency_id: matchId }, once }) =>
      once(async (transaction) => {
        const rows = favouriteRows(transaction, userId);
        if (id !== undefined) {
          const removed = await rows.remove({ id });
          if (removed === undefined) throw new Refusal('favourite.notFound', { field: 'id' });
          return { id: removed };
        }
        if (matchId === undefined || !market.instruments.byMatchId(matchId))
          throw new Refusal('favourite.notFound', { field: 'id' });
        return { id: (await rows.remove({ matchId })) ?? null };
      }),
  } satisfies Handlers;
  return { handlers };
};
