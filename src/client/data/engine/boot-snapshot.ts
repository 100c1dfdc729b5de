import type { QuotesRow, SettingRow } from './rows.ts';
import { databaseName } from './database-name.ts';

/** Stored data that the first paint needs. */
export interface BootSnapshot {
  readonly board: QuotesRow | undefined;
  readonly rows: readonly SettingRow[];
  /** The device has a database that could not be read, so it is unknown who is signed in. */
  readonly isUnread?: boolean;
}

const nothing: BootSnapshot = { board: undefined, rows: [] };
const unread: BootSnapshot = { ...nothing, isUnread: true };

/** The existing database; undefined when there is none. Never creates one. */
const openExisting = (name: string): Promise<IDBDatabase | undefined> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(name);
    request.onupgradeneeded = () => request.transaction?.abort();
    request.onsuccess = () => resolve(request.result);
    request.onerror = () =>
      request.error?.name === 'AbortError'
        ? resolve(undefined)
        : reject(request.error ?? new Error('the database did not open'));
  });

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the record could not be read'));
  });

type Read<T> = (transaction: IDBTransaction) => Promise<T>;

/** `nothing` on a new device, `unread` when storage does not open or is disabled. */
const readExisting = async <T>(
  stores: readonly string[],
  read: Read<T>,
  name = databaseName,
): Promise<T | typeof nothing> => {
  try {
    const database = await openExisting(name);
    if (!database) return nothing;
    try {
      return await read(database.transaction([...stores]));
    } finally {
      database.close();
    }
  } catch (problem) {
    reportError(problem);
    return unread;
  }
};

/**
 * Reads the last board and the settings without Dexie, so that they are available before its code has
 * loaded. Empty on a new device and when storage is disabled.
 */
export const readBootSnapshot = (): Promise<BootSnapshot> =>
  readExisting(['quotes', 'settings'], async (transaction) => {
    const [board, rows] = await Promise.all([
      answerOf(transaction.objectStore('quotes').get('board') as IDBRequest<QuotesRow | undefined>),
      answerOf(transaction.objectStore('settings').getAll() as IDBRequest<SettingRow[]>),
    ]);
    return { board, rows };
  });

/** Reads only these settings, for the page's first paint. */
export const readSettings = (
  keys: readonly SettingRow['key'][],
  name?: string,
): Promise<Pick<BootSnapshot, 'rows'>> =>
  readExisting(
    ['settings'],
    async (transaction): Promise<Pick<BootSnapshot, 'rows'>> => {
      const store = transaction.objectStore('settings');
      const rows = await Promise.all(
        keys.map((key) => answerOf(store.get(key) as IDBRequest<SettingRow | undefined>)),
      );
      return { rows: rows.filter((row) => row !== undefined) };
    },
    name,
  );

type SettingValue<K extends SettingRow['key']> = Extract<SettingRow, { key: K }>['value'];

/** The stored value under one key, if the device has it. */
export const settingIn = <K extends SettingRow['key']>(
  { rows }: Pick<BootSnapshot, 'rows'>,
  key: K,
): SettingValue<K> | undefined => rows.find((row) => row.key === key)?.value as SettingValue<K> | undefined;
