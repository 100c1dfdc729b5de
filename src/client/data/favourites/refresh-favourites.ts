import { listFavourites } from '#contract/favourites.ts';
import { ingestFavourites } from './favourites-table.ts';
import { noteAsOf } from '#client/data/engine/as-of-table.ts';
import { keep } from '#client/data/engine/keep.ts';
import { call } from '#client/lib/call.ts';
import { credentials } from '#client/lib/credentials.ts';
import { serverNowMs } from '#client/lib/server-time.ts';
import { createRefresher } from '#client/data/engine/sync-state.ts';

export const refreshFavourites = createRefresher('favourites', async () => {
  const { userId } = credentials();
  const answer = await call(listFavourites, {}, { background: true });
  if (!answer.ok) return answer;
  return keep(async (database) => {
    await ingestFavourites(
      database,
      userId,
      answer.value.map(({ currency_id }) => currency_id),
    );
    await noteAsOf(database, userId, 'favourites', serverNowMs());
  });
});
