import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useQuery } from '#client/lib/navigation/navigation.ts';
import { useQuotes } from '#client/data/quotes/use-quotes.ts';
import { useWide } from '#client/lib/device/use-wide.ts';
import { BoardAge } from '#client/components/quotes/board-age.tsx';
import { IconLink } from '#client/ui/buttons/icon-link.tsx';
import { Screen } from '#client/ui/layout/screen.tsx';
import { SearchBox } from '#client/ui/fields/search-box.tsx';
import { marketChoice } from './market-choice.ts';
import { MarketFilters, MarketViews } from './market-filters.tsx';
import { MarketList } from './market-list.tsx';
import { nextSort, sortOf } from './market-order.ts';
import { MarketSortBar } from './market-sort-bar.tsx';
import { MarketTable } from './market-table.tsx';
import { useMarketChoice } from './use-market-choice.ts';
import styles from './market-screen.module.css';

/** The whole market: its filters, its sort order, and the list or table. */
export const MarketScreen = () => {
  const { t } = useLingui();
  const wide = useWide();
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const { view } = useQuery('/pages/market/market');
  const { choice, change } = useMarketChoice(marketChoice);
  // A link that names a segment selects it; after that the choice is the user's.
  useEffect(() => {
    if (view) marketChoice.set({ ...marketChoice.get(), view, typed: '' });
  }, [view]);
  const shown = wide ? choice : { ...choice, typed: '' };
  const sort = sortOf(choice.filter, choice.sort);
  const first = useQuotes().find(({ kind }) => choice.view === 'favourites' || kind === choice.view);
  return (
    <Screen
      wide
      title={t`Market`}
      scrollRef={setScroller}
      actions={
        <>
          {first ? <BoardAge id={first.id} /> : null}
          {wide ? null : <IconLink to="/pages/market/search" label={t`Search`} icon="search" />}
        </>
      }
      toolbar={
        <div className={styles.toolbar}>
          <MarketViews choice={choice} onChange={change} />
          <MarketFilters choice={choice} onChange={change} />
          {wide ? (
            <SearchBox
              label={t`Search this market`}
              value={choice.typed}
              onChange={(typed) => change({ typed })}
            />
          ) : null}
          {wide ? null : <MarketSortBar sort={sort} onSort={(by) => change({ sort: nextSort(sort, by) })} />}
        </div>
      }
    >
      {wide ? (
        <MarketTable choice={shown} onChange={change} scroller={scroller} />
      ) : (
        <MarketList choice={shown} onChange={change} scroller={scroller} />
      )}
    </Screen>
  );
};
