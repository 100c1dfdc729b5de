import { storageFailure } from './storage-failure.ts';
import { confirmedAccount } from './confirmed-account.ts';
import { isLive } from './is-live.ts';
import { isConnected, useNetStatus } from '#client/lib/calls/network.ts';
import { latestServerNowMs } from '#client/lib/clock/server-time.ts';
import { useStore } from '#client/lib/state/store.ts';
import { useSyncState } from './sync-state.ts';
import type { TableName } from './tables.ts';
import { useStoredAge } from './use-as-of.ts';

/** The line is heard every few seconds: three times without a word, and figures are called live no longer. */
const liveForMs = 15_000;

export interface AccountAge {
  /**
   * When the table was last known to be complete, by the server's clock; null: never on this device;
   * undefined: not read yet.
   */
  readonly asOf: number | null | undefined;
  /** Asked at the moment of drawing: it changes with time alone. */
  readonly isLive: () => boolean;
}

/** What is told can also be kept: on the device, or in this page's memory where the device gives none. */
const isKept = (): boolean => {
  const failure = storageFailure.get();
  return !failure || (failure.kind === 'storage' && failure.cause === 'blocked');
};

/**
 * How old a table of the account is. The line vouches for it only where it tells every change of it, and
 * nothing of it is being asked anew, failed to come, or could not be kept.
 * @param rowId the one row that is shown, which may have been told without the rest
 */
export const useAccountAge = (name: TableName, rowId?: number): AccountAge => {
  const stored = useStoredAge(name, rowId);
  const sync = useSyncState(name);
  const status = useNetStatus();
  const confirmed = useStore(confirmedAccount);
  const { asOf: known, isFollowed = false } = stored ?? {};
  const whole =
    typeof known === 'number' && isFollowed && sync.state === 'idle' && isKept()
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
