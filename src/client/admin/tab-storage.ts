/**
 * Storage of one tab until it is closed, preserved over a reload; empty where the browser stores nothing.
 */
export interface TabStorage<T> {
  read(): T | null;
  write(value: T | null): void;
}

/** @param storage the tab's, or the browser's for values shared by every tab */
export const tabStorage = <T>(
  name: string,
  storage: () => Storage = () => sessionStorage,
): TabStorage<T> => ({
  read() {
    try {
      const text = storage().getItem(name);
      return text === null ? null : (JSON.parse(text) as T);
    } catch {
      return null;
    }
  },
  write(value) {
    try {
      if (value === null) storage().removeItem(name);
      else storage().setItem(name, JSON.stringify(value));
    } catch {
      // The value stays in memory for the life of the page.
    }
  },
});

/** Names of the version before, whose page was at `/desk`. A decision without an answer must survive. */
export const moveFormerNames = (...storages: readonly (() => Storage)[]): void => {
  for (const open of storages) {
    try {
      const storage = open();
      const names = Array.from({ length: storage.length }, (_, at) => storage.key(at)!);
      for (const former of names.filter((name) => name.startsWith('desk-'))) {
        const name = former === 'desk-look' ? 'admin-appearance' : former.replace('desk-', 'admin-');
        storage.setItem(name, storage.getItem(former)!);
        storage.removeItem(former);
      }
    } catch {
      // Nothing is stored where the browser allows no storage.
    }
  }
};
