import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { back } from '#client/lib/navigation/navigation.ts';
import { useWide } from '#client/lib/device/use-wide.ts';
import type { QuoteView } from '#client/data/quotes/quote-view.ts';
import { useAliases } from '#client/data/quotes/use-aliases.ts';
import { useQuotes } from '#client/data/quotes/use-quotes.ts';
import { Empty } from '#client/ui/states/empty.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Screen } from '#client/ui/layout/screen.tsx';
import { findPairs } from '#client/data/quotes/find-pairs.ts';
import { openPair } from './open-pair.ts';
import { useRecentSearches } from './recent-searches.ts';
import { SearchField } from './search-field.tsx';
import { SearchIdeas } from './search-ideas.tsx';
import { SearchResults } from './search-results.tsx';

const mostFound = 30;

/** Finds a pair by its code or name. */
export const SearchScreen = () => {
  const { t } = useLingui();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [activeId, setActiveId] = useState<number>();
  const wanted = useDeferredValue(typed).trim();
  const quotes = useQuotes();
  const recent = useRecentSearches();
  const aliasesOf = useAliases(true);
  const found = useMemo(() => findPairs(quotes, wanted, mostFound, aliasesOf), [quotes, wanted, aliasesOf]);
  const type = (text: string) => {
    setTyped(text);
    setActiveId(undefined);
  };
  const pick = (pair: QuoteView) => {
    recent.add(pair.currency_name);
    openPair(pair);
  };
  return (
    <Screen
      wide={useWide()}
      title={t`Search`}
      leading={<IconButton label={t`Back`} icon="back" onClick={back} />}
      toolbar={
        <SearchField
          value={typed}
          onChange={type}
          listId={listId}
          found={found}
          findFirst={() => findPairs(quotes, typed, 1, aliasesOf)[0]}
          activeId={activeId}
          onActive={setActiveId}
          onPick={pick}
        />
      }
    >
      {wanted === '' ? <SearchIdeas quotes={quotes} recent={recent} onTerm={type} onPick={openPair} /> : null}
      {found.length > 0 ? (
        <SearchResults id={listId} found={found} activeId={activeId} onPick={pick} />
      ) : null}
      {wanted !== '' && found.length === 0 ? (
        <Empty
          icon="search"
          title={t`No results for “${ph({ typed: wanted })}”. Try a ticker (BTC) or a name (Apple).`}
        />
      ) : null}
    </Screen>
  );
};
