import { useLingui } from '@lingui/react/macro';
import { useDeferredValue } from 'react';
import { useStore } from '#client/lib/store.ts';
import { Failed } from '#client/ui/failed.tsx';
import { Screen } from '#client/ui/screen.tsx';
import { Arrival } from './arrival.tsx';
import { BackButton } from './back-button.tsx';
import { pageChunk, retryPage, type LoadPage } from './page-chunks.ts';
import { PageSkeleton } from './page-skeleton.tsx';

/** One page of the app: its code on the way, missing, or there. */
export const Page = ({ load, title }: { load: LoadPage; title: string }) => {
  const { t } = useLingui();
  // A whole page is much to draw: what has arrived is drawn in slices that let taps and ticks through.
  const chunk = useDeferredValue(useStore(pageChunk(load)));
  const retry = (): void => void retryPage(load);
  if (chunk.state === 'loading')
    return <PageSkeleton title={title} onRetry={chunk.isSlow ? retry : undefined} />;
  if (chunk.state === 'failed') {
    return (
      <Screen title={title} leading={<BackButton />}>
        <Failed
          title={t`This page did not load`}
          detail={t`Your entries are kept. Check your connection and try again.`}
          onRetry={retry}
        />
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
