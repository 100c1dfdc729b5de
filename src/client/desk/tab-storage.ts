/** What a tab keeps for itself until it is closed, also over a reload; nothing where the browser keeps nothing. */
export interface TabStorage<T> {
  read(): T | null;
  write(value: T | null): void;
}

/** @param storage the tab's, or the browser's for what every tab shares */
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
      // It holds in memory as long as the page does.
    }
  },
});
