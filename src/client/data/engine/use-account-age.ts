import { storageFailure } from './storage-failure.ts';
import { confirmedAccount } from './confirmed-account.ts';
import { isLive } from './is-live.ts';
import { isConnected, useNetStatus } from '#client/lib/calls/network.ts';
import { latestServerNowMs } from '#client/lib/clock/server-time.ts';
import { useStore } from '#client/lib/state/store.ts';
import { useSyncState } from './sync-state.ts';
import type { TableName } from './tables.ts';
import { useStoredAge } from './use-as-of.ts';

/**
 * The connection is confirmed every few seconds; after three missed confirmations figures are no longer
 * called live.
 */
const liveForMs = 15_000;

export interface AccountAge {
  /**
   * When the table was last known to be complete, server clock; null: never on this device; undefined: not
   * read yet.
   */
  readonly asOf: number | null | undefined;
  /** Evaluated at render time, because it changes with time alone. */
  readonly isLive: () => boolean;
}

/**
 * Received data can be stored: on the device, or in the memory of this page when the device has no storage.
 */
const canStore = (): boolean => {
  const failure = storageFailure.get();
  return !failure || (failure.kind === 'storage' && failure.cause === 'blocked');
};

/**
 * Age of a table of the account. The connection confirms it only where it reports every change of the table,
 * and nothing of it is being refreshed, failed to load, or could not be stored.
 * @param rowId the one row that is shown, which may have been received without the rest
 */
export const useAccountAge = (name: TableName, rowId?: number): AccountAge => {
  const stored = useStoredAge(name, rowId);
  const sync = useSyncState(name);
  const status = useNetStatus();
  const confirmed = useStore(confirmedAccount);
  const { asOf: known, isFollowed = false } = stored ?? {};
  const whole =
    typeof known === 'number' && isFollowed && sync.state === 'idle' && canStore()
      ? Math.max(known, confirmed ?? 0)
      : known;
  const row = stored?.rowAsOf ?? null;
  const asOf = row === null ? whole : Math.max(row, whole ?? 0);
  return {
    asOf,
    isLive: () =>
      isLive(
        { isConnected: isConnected(status), confirmedAtMs: asOf ?? undefined },
        latestServerNowMs(),
        liveForMs,
      ),
  };
};
