import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useEffect } from 'react';
import { back } from '#client/lib/navigation.ts';
import { isConnected, netStatus, useNetStatus } from '#client/lib/network.ts';
import { useStore } from '#client/lib/store.ts';
import { Button } from '#client/ui/button.tsx';
import { Empty } from '#client/ui/empty.tsx';
import { Failed } from '#client/ui/failed.tsx';
import { Screen } from '#client/ui/screen.tsx';
import { Arrival } from './arrival.tsx';
import { BackButton } from './back-button.tsx';
import { pageChunk, retryPage } from './page-chunks.ts';
import type { PageSource } from '#client/lib/feature.ts';
import { PageSkeleton } from './page-skeleton.tsx';

/** One page of the app: its code on the way, missing, or there. */
export const Page = ({ source, title }: { source: PageSource; title: string }) => {
  const { t } = useLingui();
  // A whole page is much to draw: what has arrived is drawn in slices that let taps and ticks through.
  const chunk = useDeferredValue(useStore(pageChunk(source)));
  const isOffline = !isConnected(useNetStatus());
  const retry = (): void => void retryPage(source);
  const isMissing = chunk.state === 'failed' && isOffline;
  // A network that comes back is asked for what it could not bring; one that answers badly is not asked on and on.
  useEffect(() => {
    if (!isMissing) return undefined;
    return netStatus.subscribe(() => {
      if (isConnected(netStatus.get()) && pageChunk(source).get().state === 'failed') void retryPage(source);
    });
  }, [isMissing, source]);
  if (chunk.state === 'loading')
    return <PageSkeleton title={title} onRetry={chunk.isSlow ? retry : undefined} />;
  if (chunk.state === 'failed') {
    return (
      <Screen title={title} leading={<BackButton />}>
        {isMissing ? (
          <Empty
            icon="download"
            title={t`This page is not stored on this device yet. It opens by itself as soon as you are back online.`}
            action={<Button variant="secondary" onClick={back}>{t`Back`}</Button>}
          />
        ) : (
          <Failed
            title={t`This page did not load`}
            detail={t`Your entries are kept. Check your connection and try again.`}
            onRetry={retry}
          />
        )}
      </Screen>
    );
  }
  return (
    <>
      <chunk.Page />
      <Arrival />
    </>
  );
};
