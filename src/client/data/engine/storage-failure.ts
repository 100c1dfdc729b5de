import type { Failure, StorageCause } from '#domain/calls/outcome.ts';
import { createStore } from '#client/lib/state/store.ts';

/** Set once this device failed to keep data: full, or storage is switched off. */
export const storageFailure = createStore<Failure | undefined>(undefined);

interface Named {
  readonly name?: unknown;
  readonly message?: unknown;
  /** The error within Dexie's. */
  readonly inner?: unknown;
}

/** Firefox and Safari name it; Chromium tells a refusal by its words alone. */
const isRefusal = ({ name, message }: Named): boolean =>
  name === 'SecurityError' ||
  name === 'MissingAPIError' ||
  name === 'InvalidStateError' ||
  /denied permission|access is denied/i.test(String(message));

/** Why the device keeps nothing, where the browser says so. */
export const storageCause = (problem: unknown): StorageCause | undefined => {
  for (
    let error: unknown = problem;
    typeof error === 'object' && error !== null;
    error = (error as Named).inner
  ) {
    if ((error as Named).name === 'QuotaExceededError') return 'full';
    if (isRefusal(error)) return 'blocked';
  }
  return undefined;
};

/** Remembers that the device could not keep or give data; the app goes on from memory and says so. */
export const noteStorageProblem = (problem: unknown): Failure => {
  const cause = storageCause(problem);
  if (!cause) reportError(problem);
  const failure: Failure = { kind: 'storage', ...(cause && { cause }) };
  // Told once: the next attempt may fail a moment later, for the same reason.
  if (!storageFailure.get()) storageFailure.set(failure);
  return failure;
};
