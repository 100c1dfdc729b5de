import type { Failure } from '#domain/outcome.ts';
import { createStore, useStore } from '#client/lib/store.ts';

const storageFailure = createStore<Failure | undefined>(undefined);

/** Remembers that the device could not keep or give data; the app goes on from memory and says so. */
export const noteStorageProblem = (problem: unknown): Failure => {
  const failure: Failure = { kind: 'storage' };
  reportError(problem);
  storageFailure.set(failure);
  return failure;
};

/** Set once this device failed to keep data: full, or storage is switched off. */
export const useStorageFailure = (): Failure | undefined => useStore(storageFailure);
