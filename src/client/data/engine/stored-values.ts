import { loadDatabase } from './load-database.ts';
import type { SettingRow } from './rows.ts';
import { noteStorageProblem } from './storage-failure.ts';
import { useStored } from './use-stored.ts';

type Key = SettingRow['key'];
type Value<K extends Key> = Extract<SettingRow, { key: K }>['value'];

/** The single value under a key; undefined when there is none or storage is disabled. */
export const storedValue = async <K extends Key>(key: K): Promise<Value<K> | undefined> => {
  try {
    const row = await (await loadDatabase()).settings.get(key);
    return row?.value as Value<K> | undefined;
  } catch (problem) {
    noteStorageProblem(problem);
    return undefined;
  }
};

export const storeValue = async <K extends Key>(key: K, value: Value<K>): Promise<void> => {
  try {
    await (await loadDatabase()).settings.put({ key, value } as SettingRow);
  } catch (problem) {
    noteStorageProblem(problem);
  }
};

/** Follows the value under a key; null when there is none, undefined while not read yet. */
export const useStoredValue = <K extends Key>(key: K): Value<K> | null | undefined =>
  useStored(
    `kept ${key}`,
    async (database) => ((await database.settings.get(key))?.value as Value<K> | undefined) ?? null,
  );
