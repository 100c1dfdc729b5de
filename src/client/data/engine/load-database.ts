import { firstPicture } from '#client/lib/loading/first-picture.ts';
import type { Durability } from './database.ts';
import { outdatedTab } from './outdated-tab.ts';
import { noteStorageProblem } from './storage-failure.ts';
import type { TidelineDatabase } from './tables.ts';

type DatabaseCode = Pick<typeof import('./database.ts'), 'createDatabase'> &
  Pick<typeof import('#client/data/resources.ts'), 'resources'>;

const loadCode = async (): Promise<DatabaseCode> => {
  // What the first picture shows was read without it.
  await firstPicture();
  const [{ createDatabase }, { resources }] = await Promise.all([
    import('./database.ts'),
    import('#client/data/resources.ts'),
    // What these build on is run by itself as soon as it is here: all in one go would hold the page for long.
    import('dexie'),
    import('#machines/keyed-call.machine.ts'),
  ]);
  return { createDatabase, resources };
};

const openOnDevice = async (
  { createDatabase, resources }: DatabaseCode,
  durability: Durability,
): Promise<TidelineDatabase> => {
  const database = createDatabase(resources, durability);
  // A newer version of the app in another tab wants to upgrade: this tab gives way and asks to be reloaded.
  database.on('versionchange', () => {
    database.close();
    outdatedTab.set(true);
  });
  await database.open();
  return database;
};

/**
 * The same tables in this page's memory, where the device gives no room: every page works while the page
 * lives, and nothing outlives it.
 */
const openInMemory = async ({ createDatabase, resources }: DatabaseCode): Promise<TidelineDatabase> => {
  const { memoryStore } = await import('./memory-store.ts');
  const database = createDatabase(resources, 'relaxed', undefined, memoryStore());
  await database.open();
  return database;
};

const openSomewhere = async (): Promise<TidelineDatabase> => {
  const code = await loadCode();
  try {
    return await openOnDevice(code, 'relaxed');
  } catch (problem) {
    noteStorageProblem(problem);
    return openInMemory(code);
  }
};

const once = (open: () => Promise<TidelineDatabase>): (() => Promise<TidelineDatabase>) => {
  let opened: Promise<TidelineDatabase> | undefined;
  return () => {
    opened ??= open().catch((problem: unknown) => {
      opened = undefined;
      throw problem;
    });
    return opened;
  };
};

/**
 * The database, its code loaded on first use so that it is no part of the first paint. Where storage is
 * switched off it is this page's memory.
 */
export const loadDatabase = once(openSomewhere);

/**
 * A second connection, whose writes succeed only once they are on the disk. Live queries see them as well.
 * Rejects where storage is switched off.
 */
export const loadDurableDatabase = once(async () => openOnDevice(await loadCode(), 'strict'));
