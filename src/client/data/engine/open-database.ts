import { newKey } from '#client/lib/calls/idempotency-key.ts';
import { untilLoaded } from '#client/lib/loading/until-loaded.ts';
import { createDatabase, type Durability } from './database.ts';
import { outdatedTab } from './outdated-tab.ts';
import type { Resource } from './resource.ts';
import { storageDeletions } from './storage-deletions.ts';
import type { TidelineDatabase } from './tables.ts';

/*
 * Connections to the database on this device, which end in three ways. Another tab upgrades the database:
 * this tab stores nothing more. The browser closes the connection, as iOS does in the background: it is
 * opened again. The browser deletes the database: a connection that is opened again would find an empty one,
 * which only its missing id reveals.
 */

/** Identifies the stored data; undefined: not read yet. */
let storageId: string | undefined;

const readId = (database: TidelineDatabase): PromiseLike<string | undefined> =>
  database.settings.get('storageId').then((row) => (row?.key === 'storageId' ? row.value : undefined));

const createId = (database: TidelineDatabase): Promise<string> =>
  database.transaction('rw', database.settings, async () => {
    const known = await readId(database);
    if (known !== undefined) return known;
    const value = newKey();
    await database.settings.put({ key: 'storageId', value });
    return value;
  });

/** Without an id, a deletion is noticed only while the connection is open. */
const rememberId = async (database: TidelineDatabase): Promise<void> => {
  const deletions = storageDeletions.get();
  const id = (await readId(database)) ?? (await createId(database));
  if (storageDeletions.get() === deletions) storageId = id;
};

/** Open connections of this page. */
const connections = new Set<TidelineDatabase>();

/**
 * Leaves every connection, so that the page goes on elsewhere: in memory, or with an empty database.
 * @param deletions the number known to the connection that noticed; another one may have been the first
 */
const reportDeletion = (deletions: number): void => {
  if (storageDeletions.get() !== deletions) return;
  storageId = undefined;
  // None may be used once more: it would write to the database that is about to be deleted.
  for (const database of connections) database.close();
  connections.clear();
  storageDeletions.set(deletions + 1);
};

/** While it deletes the data of a connection that it closed, Chromium refuses the next one. */
const reopenAfterMs = 100;

/** Opens a connection that the browser closed, to learn why. */
const reopen = (database: TidelineDatabase): Promise<void> =>
  untilLoaded(async () => {
    const isNeeded = document.visibilityState === 'visible' && !outdatedTab.get();
    if (isNeeded && connections.has(database)) await database.open();
  });

/** Opens the database on this device; the connection is closed for good when it is deleted or upgraded. */
export const openOnDevice = async (
  resources: readonly Resource[],
  durability: Durability,
): Promise<TidelineDatabase> => {
  const database = createDatabase(resources, durability);
  const deletions = storageDeletions.get();
  connections.add(database);
  // Another tab waits until this connection is closed.
  database.on('versionchange', ({ newVersion }) => {
    database.close();
    if (newVersion) outdatedTab.set(true);
    else reportDeletion(deletions);
    // Dexie's own handler would let the next read open the database again.
    return false;
  });
  // Whenever it has been opened, before anything is read.
  database.on(
    'ready',
    (opening) => {
      // Only the browser's own closing is reported here.
      database
        .backendDB()
        .addEventListener('close', () => setTimeout(() => void reopen(database), reopenAfterMs));
      const expected = storageId;
      if (expected !== undefined)
        return readId(opening as TidelineDatabase).then((id) =>
          id === expected ? undefined : reportDeletion(deletions),
        );
      // Storage that fails is reported by those who need it.
      setTimeout(() => void rememberId(database).catch(() => undefined));
    },
    true,
  );
  try {
    await database.open();
  } catch (problem) {
    connections.delete(database);
    throw problem;
  }
  return database;
};

/**
 * The same tables in the memory of this page, initially empty: every page works while this one is open, and
 * nothing persists.
 */
export const openInMemory = async (resources: readonly Resource[]): Promise<TidelineDatabase> => {
  const { memoryStore } = await import('./memory-store.ts');
  const database = createDatabase(resources, 'relaxed', undefined, memoryStore());
  await database.open();
  return database;
};
