import type { Table } from 'dexie';
import type { TidelineDatabase } from '#client/data/engine/tables.ts';
import { addIntent, laterIntents, type StoredIntent } from '#client/data/engine/outbox-table.ts';

/**
 * `pending` is local: the server has not confirmed this state yet. `wanted` false with `pending` true: being
 * removed.
 */
interface FavouriteRow {
  readonly userId: number;
  readonly matchId: number;
  readonly wanted: boolean;
  readonly pending: boolean;
}

/** Content of the outbox intent. */
export type FavouriteIntent = {
  readonly kind: 'addFavourite' | 'removeFavourite';
  readonly matchId: number;
};

declare module '#client/data/engine/tables.ts' {
  interface Tables {
    readonly favourites: Table<FavouriteRow, [number, number]>;
  }
}

/** The pairs a user wants, pending changes included. */
export const wantedFavourites = async (database: TidelineDatabase, userId: number): Promise<Set<number>> => {
  const rows = await database.favourites.where('userId').equals(userId).toArray();
  return new Set(rows.filter((row) => row.wanted).map((row) => row.matchId));
};

/**
 * Stores the server's list. Pending local changes stay as the user made them, until their own answer settles
 * them.
 */
export const ingestFavourites = async (
  database: TidelineDatabase,
  userId: number,
  matchIds: readonly number[],
): Promise<void> => {
  await database.transaction('rw', database.favourites, async () => {
    const rows = await database.favourites.where('userId').equals(userId).toArray();
    const pending = new Set(rows.filter((row) => row.pending).map((row) => row.matchId));
    const settled = rows.filter((row) => !row.pending);
    await database.favourites.bulkDelete(settled.map((row): [number, number] => [userId, row.matchId]));
    const fresh = matchIds.filter((matchId) => !pending.has(matchId));
    await database.favourites.bulkPut(
      fresh.map((matchId) => ({ userId, matchId, wanted: true, pending: false })),
    );
  });
};

/**
 * Toggles the mark on this device and adds the intent to the outbox, both or neither. Returns whether it is
 * wanted now.
 */
export const flipFavourite = async (
  database: TidelineDatabase,
  userId: number,
  matchId: number,
  key: string,
  madeOffline = false,
): Promise<boolean> =>
  database.transaction('rw', database.favourites, database.outbox, async () => {
    const known = await database.favourites.get([userId, matchId]);
    const wanted = !known?.wanted;
    await database.favourites.put({ userId, matchId, wanted, pending: true });
    await addIntent(
      database,
      userId,
      { kind: wanted ? 'addFavourite' : 'removeFavourite', matchId },
      key,
      madeOffline,
    );
    return wanted;
  });

/**
 * The server has applied it, or refused it for good; a refusal reverts the mark. A later change of the same
 * pair takes precedence.
 */
export const settleFavourite = async (
  database: TidelineDatabase,
  stored: StoredIntent<FavouriteIntent>,
  isDone: boolean,
): Promise<void> => {
  const { userId } = stored;
  const { kind, matchId } = stored.intent;
  const wanted = (kind === 'addFavourite') === isDone;
  await database.transaction('rw', database.favourites, database.outbox, async () => {
    await database.outbox.delete(stored.id);
    if ((await laterIntents(database, stored, (later) => later['matchId'] === matchId)) > 0) return;
    if (wanted) await database.favourites.put({ userId, matchId, wanted, pending: false });
    else await database.favourites.delete([userId, matchId]);
  });
};
