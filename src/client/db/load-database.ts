import type { TidelineDatabase } from './database.ts';
import { giveWayToNewerVersion } from './version-change.ts';

let opened: Promise<TidelineDatabase> | undefined;

const open = async (): Promise<TidelineDatabase> => {
  const { TidelineDatabase } = await import('./database.ts');
  const database = new TidelineDatabase();
  giveWayToNewerVersion(database);
  await database.open();
  return database;
};

/** The database, its code loaded on first use so that it is no part of the first paint. Rejects when storage is switched off. */
export const loadDatabase = (): Promise<TidelineDatabase> => {
  opened ??= open().catch((problem: unknown) => {
    opened = undefined;
    throw problem;
  });
  return opened;
};
