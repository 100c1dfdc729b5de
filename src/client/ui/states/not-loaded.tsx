import { useLingui } from '@lingui/react/macro';
import { isConnected, useNetStatus } from '#client/lib/calls/network.ts';
import { useBackOnline } from '#client/lib/calls/use-back-online.ts';
import { Failed } from './failed.tsx';

interface NotLoadedProps {
  /** Names the data that did not load, for use while there is a connection. */
  title: string;
  detail?: string;
  onRetry: () => void;
}

/**
 * Replaces data that did not load. Without a connection nothing went wrong: this device does not have the
 * data, and requests it by itself once the connection is back.
 */
export const NotLoaded = ({ title, detail, onRetry }: NotLoadedProps) => {
  const { t } = useLingui();
  const isCut = !isConnected(useNetStatus());
  useBackOnline(onRetry);
  return isCut ? (
    <Failed title={t`No saved data yet. It appears once you’re back online.`} />
  ) : (
    <Failed title={title} {...(detail !== undefined && { detail })} onRetry={onRetry} />
  );
};
