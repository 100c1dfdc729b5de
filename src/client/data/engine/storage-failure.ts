import type { Failure, StorageCause } from '#domain/calls/outcome.ts';
import { createStore } from '#client/lib/state/store.ts';
import { storageDeletions } from './storage-deletions.ts';

/** Set once this device failed to store data: storage is full or disabled. */
export const storageFailure = createStore<Failure | undefined>(undefined);

interface Named {
  readonly name?: unknown;
  readonly message?: unknown;
  /** The error wrapped by Dexie. */
  readonly inner?: unknown;
}

/** Firefox and Safari report a name; Chromium identifies a refusal only by its message. */
const isRefusal = ({ name, message }: Named): boolean =>
  name === 'SecurityError' ||
  name === 'MissingAPIError' ||
  name === 'InvalidStateError' ||
  /denied permission|access is denied/i.test(String(message));

/** Why the device stores nothing, if the browser reports it. */
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

/**
 * Records that the device could not store or read data. The app continues from memory and shows a notice.
 */
export const noteStorageProblem = (problem: unknown): Failure => {
  const cause = storageCause(problem);
  const failure: Failure = { kind: 'storage', ...(cause && { cause }) };
  // The user is notified of the deletion instead, and the page goes on without this connection.
  if (storageDeletions.get() > 0 && (problem as Named).name === 'DatabaseClosedError') return failure;
  if (!cause) reportError(problem);
  // Reported once: the next attempt may fail a moment later for the same reason.
  if (!storageFailure.get()) storageFailure.set(failure);
  return failure;
};
