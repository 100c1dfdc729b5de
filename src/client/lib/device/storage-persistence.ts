import { createStore, useStore } from '#client/lib/state/store.ts';

/**
 * Whether the browser may delete this app's data when the device runs out of space. `unknown`: it does not
 * report it.
 */
export type StoragePersistence = 'unknown' | 'persistent' | 'clearable';

const persistence = createStore<StoragePersistence>('unknown');

const supported = (): boolean => 'storage' in navigator && typeof navigator.storage.persist === 'function';

export const readPersistence = async (): Promise<void> => {
  if (supported()) persistence.set((await navigator.storage.persisted()) ? 'persistent' : 'clearable');
};

/** Requests persistent storage for this app; some browsers ask the user. */
export const askForPersistence = async (): Promise<StoragePersistence> => {
  if (supported()) persistence.set((await navigator.storage.persist()) ? 'persistent' : 'clearable');
  return persistence.get();
};

export const usePersistence = (): StoragePersistence => useStore(persistence);
