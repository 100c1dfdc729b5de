/**
 * Runs work with the same key one after the other, within this process; a failure does not block the next.
 */
export type RunExclusive<Key> = <T>(key: Key, work: () => Promise<T>) => Promise<T>;

export const createMutex = <Key>(): RunExclusive<Key> => {
  const latest = new Map<Key, Promise<unknown>>();
  return async (key, work) => {
    const before = latest.get(key);
    const turn = before ? before.then(work, work) : work();
    latest.set(key, turn);
    try {
      return await turn;
    } finally {
      if (latest.get(key) === turn) latest.delete(key);
    }
  };
};
