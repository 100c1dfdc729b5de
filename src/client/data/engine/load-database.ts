import { firstPaint } from '#client/lib/loading/first-paint.ts';
import type { Durability } from './database.ts';
import { outdatedTab } from './outdated-tab.ts';
import { noteStorageProblem } from './storage-failure.ts';
import type { TidelineDatabase } from './tables.ts';

type DatabaseCode = Pick<typeof import('./database.ts'), 'createDatabase'> &
  Pick<typeof import('#client/data/resources.ts'), 'resources'>;

const loadCode = async (): Promise<DatabaseCode> => {
  // The first paint shows data that was read without Dexie.
  await firstPaint();
  const [{ createDatabase }, { resources }] = await Promise.all([
    import('./database.ts'),
    import('#client/data/resources.ts'),
    // Evaluated separately as soon as they arrive: evaluating all of it at once would block the page for
    // long.
    import('dexie'),
    import('#machines/idempotent-request.machine.ts'),
  ]);
  return { createDatabase, resources };
};

const openOnDevice = async (
  { createDatabase, resources }: DatabaseCode,
  durability: Durability,
): Promise<TidelineDatabase> => {
  const database = createDatabase(resources, durability);
  // A newer version of the app in another tab wants to upgrade: this tab closes its database and asks to be
  // reloaded.
  database.on('versionchange', () => {
    database.close();
    outdatedTab.set(true);
  });
  await database.open();
  return database;
};

/**
 * The same tables in the memory of this page, for devices without storage: every page works while this one
 * is open, and nothing persists.
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
 * The database. Its code is loaded on first use, so that it is not part of the first paint. When storage is
 * disabled it is in the memory of this page.
 */
export const loadDatabase = once(openSomewhere);

/**
 * A second connection, whose writes succeed only once they are on the disk. Live queries observe them as
 * well. Rejects when storage is disabled.
 */
export const loadDurableDatabase = once(async () => openOnDevice(await loadCode(), 'strict'));
