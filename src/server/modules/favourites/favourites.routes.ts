import type { Handlers } from '#server/lib/handlers.ts';
import type { FavouriteService } from './favourites.service.ts';

export const createFavouriteHandlers = (favourites: FavouriteService): Handlers => ({
  listFavourites: ({ userId }) => favourites.list(userId),
  addFavourite: ({ input, userId, once }) =>
    once((transaction) => favourites.add(transaction, userId, input.currency_id)),
  removeFavourite: ({ input, userId, once }) =>
    once((transaction) =>
      favourites.remove(transaction, userId, { id: input.id, matchId: input.currency_id }),
    ),
});
