import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { back, redirectTo, useQuery } from '#client/lib/navigation/navigation.ts';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { IconLink } from '#client/ui/buttons/icon-link.tsx';
import { Screen } from '#client/ui/layout/screen.tsx';
import { ArtworkList } from './artwork-list.tsx';
import { CollectionHead } from './collection-head.tsx';
import { FilterBar } from './filter-bar.tsx';
import { NftNav } from './nft-nav.tsx';
import type { ArtworkFilter } from './artwork-filter.ts';

const page = '/pages/nft/components/artwork';

/** Every work, or those of a collection or creator. */
export const ArtworksScreen = () => {
  const { t } = useLingui();
  const filter = useQuery(page);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const change = (next: ArtworkFilter): void => redirectTo(page, next);
  const isOfOne = filter.collection !== undefined || filter.author !== undefined;
  return (
    <Screen
      title={filter.collection === undefined ? t`Artworks` : t`Collection`}
      wide
      scrollRef={setScroller}
      leading={<IconButton label={t`Back`} icon="back" onClick={back} />}
      actions={<IconLink to="/pages/nft/components/search" label={t`Search NFTs`} icon="search" />}
      toolbar={
        <>
          {isOfOne ? null : <NftNav />}
          <FilterBar filter={filter} onChange={change} />
        </>
      }
    >
      {filter.collection === undefined ? null : <CollectionHead id={filter.collection} />}
      <ArtworkList key={JSON.stringify(filter)} filter={filter} onChange={change} scroller={scroller} />
    </Screen>
  );
};
