import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { openFreshDatabase } from '#tests/support/fresh-database.ts';
import type { TidelineDatabase } from '#client/data/engine/tables.ts';
import {
  flipFavourite,
  ingestFavourites,
  settleFavourite,
  wantedFavourites,
  type FavouriteIntent,
} from './favourites-table.ts';
import { firstIntent, type StoredIntent } from '#client/data/engine/outbox-table.ts';

const wanted = async (database: TidelineDatabase): Promise<number[]> =>
  [...(await wantedFavourites(database, 7))].sort();

/** Sends the first intent to a server with the given answer. */
const replay = async (
  database: TidelineDatabase,
  server: Set<number>,
  isRefused: boolean,
): Promise<boolean> => {
  const stored = (await firstIntent(database, 7, () => true)) as StoredIntent<FavouriteIntent> | undefined;
  if (!stored) return false;
  if (isRefused) {
    await settleFavourite(database, stored, false);
    return true;
  }
  if (stored.intent.kind === 'addFavourite') server.add(stored.intent.matchId);
  else server.delete(stored.intent.matchId);
  await settleFavourite(database, stored, true);
  return true;
};

test('a favourite shows at once and its key is stored with it', async () => {
  const database = await openFreshDatabase();
  expect(await flipFavourite(database, 7, 3, 'key 1')).toBe(true);
  expect(await wanted(database)).toEqual([3]);
  expect(
    (await database.outbox.toArray()).map(({ userId, intent, key }) => ({ userId, intent, key })),
  ).toEqual([{ userId: 7, intent: { kind: 'addFavourite', matchId: 3 }, key: 'key 1' }]);
});

test('the list of the server does not overwrite pending favourites', async () => {
  const database = await openFreshDatabase();
  await ingestFavourites(database, 7, [1, 2]);
  await flipFavourite(database, 7, 2, 'a');
  await flipFavourite(database, 7, 3, 'b');
  await ingestFavourites(database, 7, [1, 2]);
  expect(await wanted(database)).toEqual([1, 3]);
});

test('a refused favourite goes back to its previous state', async () => {
  const database = await openFreshDatabase();
  await ingestFavourites(database, 7, [1]);
  await flipFavourite(database, 7, 1, 'a');
  await flipFavourite(database, 7, 2, 'b');
  const server = new Set([1]);
  while (await replay(database, server, true));
  expect([await wanted(database), await database.favourites.toArray()]).toEqual([
    [1],
    [{ userId: 7, matchId: 1, wanted: true, pending: false }],
  ]);
});

test('after any number of offline changes: once all are sent, device and server have the last state', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 15 }),
      fc.array(fc.boolean(), { minLength: 15, maxLength: 15 }),
      async (flips, sendAfter) => {
        const database = await openFreshDatabase();
        const server = new Set([1]);
        await ingestFavourites(database, 7, [...server]);
        const intended = new Set([1]);
        for (const [index, matchId] of flips.entries()) {
          if (!intended.delete(matchId)) intended.add(matchId);
          await flipFavourite(database, 7, matchId, `key ${index}`);
          expect(await wanted(database)).toEqual([...intended].sort());
          if (sendAfter[index]) await replay(database, server, false);
          await ingestFavourites(database, 7, [...server]);
          expect(await wanted(database)).toEqual([...intended].sort());
        }
        while (await replay(database, server, false));
        expect([[...server].sort(), await wanted(database)]).toEqual([
          [...intended].sort(),
          [...intended].sort(),
        ]);
        expect((await database.favourites.toArray()).filter(({ pending }) => pending)).toEqual([]);
        await database.delete();
      },
    ),
    { numRuns: 25 },
  );
});
