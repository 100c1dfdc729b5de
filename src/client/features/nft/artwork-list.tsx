import { Plural, useLingui } from '@lingui/react/macro';
import { useArtworks } from '#client/data/nfts/use-artworks.ts';
import { useFailureText } from '#client/lib/failure-text.ts';
import { Button } from '#client/ui/button.tsx';
import { Empty } from '#client/ui/empty.tsx';
import { Failed } from '#client/ui/failed.tsx';
import { filterCount, queryOfFilter, withoutFilters, type ArtworkFilter } from './artwork-filter.ts';
import { ArtworkGrid } from './artwork-grid.tsx';
import { CardSkeletons } from './card-skeletons.tsx';
import { ListAge } from './list-age.tsx';
import styles from './nft.module.css';

interface ArtworkListProps {
  filter: ArtworkFilter;
  onChange: (filter: ArtworkFilter) => void;
  scroller: HTMLElement | null;
}

/** The works that fit a filter, as many as there are. */
export const ArtworkList = ({ filter, onChange, scroller }: ArtworkListProps) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { rows, total, asOf, hasMore, isLoading, failure, loadMore, refresh } = useArtworks(
    queryOfFilter(filter),
  );
  if (!rows)
    return failure ? (
      <Failed title={t`The artworks did not load`} detail={failureText(failure)} onRetry={refresh} />
    ) : (
      <CardSkeletons />
    );
  if (rows.length === 0)
    return (
      <Empty
        icon="nft"
        title={t`No artwork matches.`}
        action={
          filterCount(filter) > 0 ? (
            <Button variant="secondary" onClick={() => onChange(withoutFilters(filter))}>
              {t`Clear filters`}
            </Button>
          ) : null
        }
      />
    );
  return (
    <div aria-busy={isLoading || undefined}>
      <div className={styles.count}>
        <h2>
          <Plural value={total} one="# artwork" other="# artworks" />
        </h2>
        <ListAge asOf={asOf} />
      </div>
      <ArtworkGrid
        artworks={rows}
        total={asOf === null ? total : rows.length}
        scroller={scroller}
        onMore={hasMore && !isLoading && !failure ? loadMore : undefined}
      />
      {failure && asOf === null ? (
        <Failed title={t`Further artworks did not load`} detail={failureText(failure)} onRetry={loadMore} />
      ) : null}
    </div>
  );
};
