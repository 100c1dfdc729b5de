import { firstPicture } from '#client/lib/first-picture.ts';
import type { Durability, TidelineDatabase } from './database.ts';
import { outdatedTab } from './outdated-tab.ts';

const open = async (durability: Durability): Promise<TidelineDatabase> => {
  // What the first picture shows was read without it.
  await firstPicture();
  const { TidelineDatabase } = await import('./database.ts');
  const database = new TidelineDatabase(durability);
  // A newer version of the app in another tab wants to upgrade: this tab gives way and asks to be reloaded.
  database.on('versionchange', () => {
    database.close();
    outdatedTab.set(true);
  });
  await database.open();
  return database;
};

const once = (durability: Durability): (() => Promise<TidelineDatabase>) => {
  let opened: Promise<TidelineDatabase> | undefined;
  return () => {
    opened ??= open(durability).catch((problem: unknown) => {
      opened = undefined;
      throw problem;
    });
    return opened;
  };
};

/** The database, its code loaded on first use so that it is no part of the first paint. Rejects when storage is switched off. */
export const loadDatabase = once('relaxed');

/** A second connection, whose writes succeed only once they are on the disk. Live queries see them as well. */
export const loadDurableDatabase = once('strict');
