import { useLingui } from '@lingui/react/macro';
import { refreshNow, useSyncState } from '#client/data/engine/sync-state.ts';
import type { TableName } from '#client/data/engine/tables.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { isConnected, useNetStatus } from '#client/lib/calls/network.ts';
import { Failed } from '#client/ui/states/failed.tsx';
import { NotLoaded } from '#client/ui/states/not-loaded.tsx';
import { Skeleton } from '#client/ui/states/skeleton.tsx';

/**
 * In place of a list that never was on this device: it is on its way, or why not.
 * @param count how many rows stand in for it
 */
export const ListPending = ({ of, count }: { of: TableName; count: number }) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const sync = useSyncState(of);
  const isOffline = !isConnected(useNetStatus());
  if (isOffline) return <Failed title={t`No saved data yet. It appears once you’re back online.`} />;
  if (sync.state === 'failed')
    return <NotLoaded title={failureText(sync.failure)} onRetry={() => refreshNow(of)} />;
  return <Skeleton shape="row" count={count} />;
};
