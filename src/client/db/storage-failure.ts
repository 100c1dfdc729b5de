import type { Failure } from '#domain/outcome.ts';
import { createStore } from '#client/lib/store.ts';

/** Set once this device failed to keep data: full, or storage is switched off. */
export const storageFailure = createStore<Failure | undefined>(undefined);

/** Remembers that the device could not keep or give data; the app goes on from memory and says so. */
export const noteStorageProblem = (problem: unknown): Failure => {
  const failure: Failure = { kind: 'storage' };
  reportError(problem);
  // Told once: the next attempt may fail a moment later, for the same reason.
  if (!storageFailure.get()) storageFailure.set(failure);
  return failure;
};
