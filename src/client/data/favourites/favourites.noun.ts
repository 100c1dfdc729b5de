import * as z from 'zod/mini';
import { listFavourites } from '#contract/favourites.ts';
import { id } from '#contract/primitives.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { call } from '#client/lib/call.ts';
import { serverNowMs } from '#client/lib/server-time.ts';
import { noteAsOf } from '#client/data/engine/as-of-table.ts';
import type { KeptAnswer, Noun } from '#client/data/engine/noun.ts';
import { ingestFavourites } from './favourites-table.ts';

const favouritesAnswer: KeptAnswer<ResponseOf<typeof listFavourites>> = {
  name: 'favourites',
  isPublic: false,
  on: ['signIn', 'reconnect'],
  fetch: (options) => call(listFavourites, {}, options),
  async keep(database, answer, userId) {
    await ingestFavourites(
      database,
      userId,
      answer.map(({ currency_id }) => currency_id),
    );
    await noteAsOf(database, userId, 'favourites', serverNowMs());
  },
};

export const favouritesNoun: Noun = {
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
};
