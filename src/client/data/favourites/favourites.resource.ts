import { msg } from '@lingui/core/macro';
import * as z from 'zod/mini';
import { addFavourite, listFavourites, removeFavourite } from '#contract/favourites.ts';
import { id } from '#contract/primitives.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { call } from '#client/lib/calls/call.ts';
import { serverNowMs } from '#client/lib/clock/server-time.ts';
import { noteAsOf } from '#client/data/engine/as-of-table.ts';
import type { IntentKind } from '#client/data/engine/intent-kind.ts';
import type { TableRefresh, Resource } from '#client/data/engine/resource.ts';
import { board } from '#client/data/quotes/board.ts';
import { ingestFavourites, settleFavourite, type FavouriteIntent } from './favourites-table.ts';

const favouritesAnswer: TableRefresh<ResponseOf<typeof listFavourites>> = {
  name: 'favourites',
  isPublic: false,
  on: ['signIn', 'reconnect'],
  fetch: (options) => call(listFavourites, {}, options),
  async store(database, answer, userId) {
    await ingestFavourites(
      database,
      userId,
      answer.map(({ currency_id }) => currency_id),
    );
    await noteAsOf(database, userId, 'favourites', serverNowMs());
  },
};

/** Marks or unmarks a pair. */
const favouriteKind: IntentKind<FavouriteIntent> = {
  schema: z.object({ kind: z.enum(['addFavourite', 'removeFavourite']), matchId: id }),
  send: ({ kind, matchId }, options) =>
    call(kind === 'addFavourite' ? addFavourite : removeFavourite, { currency_id: matchId }, options),
  settle: settleFavourite,
  refusedText({ kind, matchId }, reason, madeOffline) {
    const symbol = board.rows().find((row) => row.id === matchId)?.symbol ?? String(matchId);
    const isWanted = kind === 'addFavourite';
    if (madeOffline)
      return isWanted
        ? msg`Offline change rolled back: ${symbol} is not a favourite. ${reason}`
        : msg`Offline change rolled back: ${symbol} is still a favourite. ${reason}`;
    return isWanted
      ? msg`${symbol} was not added to your favourites. ${reason}`
      : msg`${symbol} was not removed from your favourites. ${reason}`;
  },
};

export const favouritesResource: Resource = {
  tables: [
    {
      name: 'favourites',
      keys: '[userId+matchId], userId',
      since: 1,
      leavesAtLogout: true,
      row: z.object({ userId: id, matchId: id, wanted: z.boolean(), pending: z.boolean() }),
    },
  ],
  answers: [favouritesAnswer],
  intents: [favouriteKind],
};
