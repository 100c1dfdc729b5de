import { listFavourites } from '#contract/favourites.ts';
import { ingestFavourites } from '#client/db/favourites-table.ts';
import { noteAsOf } from '#client/db/as-of-table.ts';
import { keep } from '#client/db/keep.ts';
import { call } from '../call.ts';
import { credentials } from '../credentials.ts';
import { serverNowMs } from '../server-time.ts';
import { createRefresher } from '../sync-state.ts';

export const refreshFavourites = createRefresher('favourites', async () => {
  const { userId } = credentials();
  const answer = await call(listFavourites, {}, { background: true });
  if (!answer.ok) return answer;
  return keep(async (database) => {
    await ingestFavourites(database, userId, answer.value.map(({ currency_id }) => currency_id));
    await noteAsOf(database, userId, 'favourites', serverNowMs());
  });
});
