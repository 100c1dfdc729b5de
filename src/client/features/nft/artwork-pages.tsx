import { Plural, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Artwork } from '#contract/nft-rows.ts';
import type { Pages } from '#client/data/engine/use-pages.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { Failed } from '#client/ui/states/failed.tsx';
import { AnswerAge } from '#client/components/answers/answer-age.tsx';
import { NotLoaded } from '#client/ui/states/not-loaded.tsx';
import { ArtworkGrid } from './artwork-grid.tsx';
import { CardSkeletons } from './card-skeletons.tsx';
import styles from './nft.module.css';

interface ArtworkPagesProps {
  pages: Pages<Artwork>;
  /** Shown when the list is empty. */
  empty: ReactNode;
  scroller: HTMLElement | null;
}

/** An infinite list of works: the next page is requested when the end of the loaded ones comes near. */
export const ArtworkPages = ({ pages, empty, scroller }: ArtworkPagesProps) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { rows, total, first, hasMore, isLoading, failure, loadMore, refresh } = pages;
  if (!rows)
    return failure ? (
      <NotLoaded title={t`The artworks did not load`} detail={failureText(failure)} onRetry={refresh} />
    ) : (
      <CardSkeletons />
    );
  if (rows.length === 0)
    return (
      <>
        <AnswerAge answer={first} />
        {empty}
      </>
    );
  return (
    <div aria-busy={isLoading || undefined}>
      <div className={styles.count}>
        <h2>
          <Plural value={total} one="# artwork" other="# artworks" />
        </h2>
        <AnswerAge answer={first} />
      </div>
      <ArtworkGrid
        artworks={rows}
        total={first.isEarlier ? rows.length : total}
        scroller={scroller}
        onMore={hasMore && !isLoading && !failure ? loadMore : undefined}
      />
      {failure && !first.failure ? (
        <Failed title={t`Further artworks did not load`} detail={failureText(failure)} onRetry={loadMore} />
      ) : null}
    </div>
  );
};
