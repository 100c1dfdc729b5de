import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { back, redirectTo, useQuery } from '#client/lib/navigation/navigation.ts';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Screen } from '#client/ui/layout/screen.tsx';
import { SearchBox } from '#client/ui/fields/search-box.tsx';
import type { ArtworkFilter } from './artwork-filter.ts';
import { ArtworkList } from './artwork-list.tsx';
import { FilterBar } from './filter-bar.tsx';
import { FoundNames } from './found-names.tsx';
import { useTyped } from './use-typed.ts';
import styles from './nft.module.css';

const page = '/pages/nft/components/search';

/** Works, collections and creators by a part of their name. */
export const NftSearchScreen = () => {
  const { t } = useLingui();
  const filter = useQuery(page);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const change = (next: ArtworkFilter): void => redirectTo(page, next);
  const { keyword = '' } = filter;
  const { typed, type } = useTyped(keyword, (next) => change({ ...filter, keyword: next || undefined }));
  return (
    <Screen
      title={t`Search NFTs`}
      wide
      scrollRef={setScroller}
      leading={<IconButton label={t`Back`} icon="back" onClick={back} />}
      toolbar={
        <div className={styles.search}>
          <SearchBox
            label={t`Artwork, creator, collection or code`}
            value={typed}
            maxLength={60}
            autoFocus={keyword === ''}
            onChange={type}
          />
          <FilterBar filter={filter} onChange={change} />
        </div>
      }
    >
      {keyword ? <FoundNames key={keyword} keyword={keyword} /> : null}
      <ArtworkList key={JSON.stringify(filter)} filter={filter} onChange={change} scroller={scroller} />
    </Screen>
  );
};
