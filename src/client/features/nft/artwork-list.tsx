import { useLingui } from '@lingui/react/macro';
import { useArtworks } from '#client/data/nfts/use-artworks.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Empty } from '#client/ui/states/empty.tsx';
import { filterCount, queryOfFilter, withoutFilters, type ArtworkFilter } from './artwork-filter.ts';
import { ArtworkPages } from './artwork-pages.tsx';

interface ArtworkListProps {
  filter: ArtworkFilter;
  onChange: (filter: ArtworkFilter) => void;
  scroller: HTMLElement | null;
}

/** All works that match a filter. */
export const ArtworkList = ({ filter, onChange, scroller }: ArtworkListProps) => {
  const { t } = useLingui();
  return (
    <ArtworkPages
      pages={useArtworks(queryOfFilter(filter))}
      scroller={scroller}
      empty={
        <Empty
          icon="image"
          title={t`No artwork matches.`}
          action={
            filterCount(filter) > 0 ? (
              <Button variant="secondary" onClick={() => onChange(withoutFilters(filter))}>
                {t`Clear filters`}
              </Button>
            ) : null
          }
        />
      }
    />
  );
};
