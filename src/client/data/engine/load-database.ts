import { firstPaint } from '#client/lib/loading/first-paint.ts';
import { untilLoaded } from '#client/lib/loading/until-loaded.ts';
import { noteStorageProblem } from './storage-failure.ts';
import { storageDeletions } from './storage-deletions.ts';
import type { TableName, TidelineDatabase } from './tables.ts';

type DatabaseCode = Pick<typeof import('./open-database.ts'), 'openInMemory' | 'openOnDevice'> &
  Pick<typeof import('#client/data/resources.ts'), 'resources'>;

const loadCode = async (): Promise<DatabaseCode> => {
  // The first paint shows data that was read without Dexie.
  await firstPaint();
  const [{ openInMemory, openOnDevice }, { resources }] = await Promise.all([
    import('./open-database.ts'),
    import('#client/data/resources.ts'),
    // Evaluated separately as soon as they arrive: evaluating all of it at once would block the page for
    // long.
    import('dexie'),
    import('#machines/idempotent-request.machine.ts'),
  ]);
  return { openInMemory, openOnDevice, resources };
};

const openSomewhere = async (): Promise<TidelineDatabase> => {
  const { openInMemory, openOnDevice, resources } = await loadCode();
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
  const leave = (): void => (opened = undefined);
  const load = (): Promise<TidelineDatabase> =>
    (opened ??= open().catch((problem: unknown) => {
      leave();
      throw problem;
    }));
  return { load, leave };
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
