import { useLingui } from '@lingui/react/macro';
import { useDeferredValue } from 'react';
import { back } from '#client/lib/navigation/navigation.ts';
import { useChunk } from '#client/lib/loading/use-chunk.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Empty } from '#client/ui/states/empty.tsx';
import { Failed } from '#client/ui/states/failed.tsx';
import { Screen } from '#client/ui/layout/screen.tsx';
import { Arrival } from './arrival.tsx';
import { BackButton } from './back-button.tsx';
import type { PageSource } from '#client/lib/loading/feature.ts';
import { PageSkeleton } from './page-skeleton.tsx';

/** One page of the app: loading, missing, or present. */
export const Page = ({ source, title }: { source: PageSource; title: string }) => {
  const { t } = useLingui();
  // A whole page is expensive to render: it is rendered in slices that let taps and ticks through.
  const { chunk: arrived, isMissing, retry } = useChunk(source);
  const chunk = useDeferredValue(arrived);
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
