import { firstPaint } from '#client/lib/loading/first-paint.ts';
import { untilLoaded } from '#client/lib/loading/until-loaded.ts';
import { noteStorageProblem } from './storage-failure.ts';
import { storageDeletions } from './storage-deletions.ts';
import type { TableName, TidelineDatabase } from './tables.ts';

type DatabaseCode = Pick<typeof import('./device-database.ts'), 'openOnDevice'> &
  Pick<typeof import('#client/data/resources.ts'), 'resources'>;

const loadCode = async (): Promise<DatabaseCode> => {
  // The first paint shows data that was read without Dexie.
  await firstPaint();
  const [{ openOnDevice }, { resources }] = await Promise.all([
    import('./device-database.ts'),
    import('#client/data/resources.ts'),
    // Evaluated separately as soon as they arrive: evaluating all of it at once would block the page for
    // long.
    import('dexie'),
    import('#machines/idempotent-request.machine.ts'),
  ]);
  return { openOnDevice, resources };
};

const openInMemory = async (resources: DatabaseCode['resources']): Promise<TidelineDatabase> =>
  (await import('./memory-store.ts')).openInMemory(resources);

const openSomewhere = async (): Promise<TidelineDatabase> => {
  const { openOnDevice, resources } = await loadCode();
  if (storageDeletions.get() > 0) return untilLoaded(() => openInMemory(resources));
  try {
    return await openOnDevice(resources, 'relaxed');
  } catch (problem) {
    noteStorageProblem(problem);
    return openInMemory(resources);
  }
};

interface Opened {
  readonly load: () => Promise<TidelineDatabase>;
  /** The next `load` opens another database. */
  readonly leave: () => void;
}

const once = (open: () => Promise<TidelineDatabase>): Opened => {
  let opened: Promise<TidelineDatabase> | undefined;
  const start = (): Promise<TidelineDatabase> => {
    const opening = open().catch((problem: unknown) => {
      if (opened === opening) opened = undefined;
      throw problem;
    });
    return opening;
  };
  return { load: () => (opened ??= start()), leave: () => (opened = undefined) };
};

const main = once(openSomewhere);
const durable = once(async () => {
  const { openOnDevice, resources } = await loadCode();
  return openOnDevice(resources, 'strict');
});

storageDeletions.subscribe(() => {
  if (storageDeletions.get() === 1) main.leave();
  durable.leave();
});

/**
 * The database. Its code is loaded on first use, so that it is not part of the first paint. It is in the
 * memory of this page when storage is disabled, and once the browser has deleted the stored one.
 */
export const loadDatabase = main.load;

/**
 * A second connection, whose writes succeed only once they are on the disk. Live queries observe them as
 * well. Rejects when storage is disabled.
 */
export const loadDurableDatabase = durable.load;

/**
 * The database that has the rows of a table. Where only memory is left, requests are still stored on the
 * device before they are sent, so that a reload does not lose their outcome.
 */
export const loadDatabaseOf = (table: TableName | undefined): Promise<TidelineDatabase> =>
  table === 'requests' && storageDeletions.get() > 0 ? loadDurableDatabase() : loadDatabase();
