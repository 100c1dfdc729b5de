import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { hotSearchesAnswer } from '#client/data/searches/hot-searches.ts';
import { useStoredAnswer } from '#client/data/engine/use-stored-answer.ts';
import { useRecentlyViewed } from '#client/data/searches/recently-viewed-table.ts';
import type { QuoteView } from '#client/data/quotes/quote-view.ts';
import { QuoteRow } from '#client/components/quotes/quote-row.tsx';
import { Stack } from '#client/ui/layout/stack.ts';
import { SearchTerms } from './search-terms.tsx';
import type { RecentSearches } from './recent-searches.ts';
import styles from './search-ideas.module.css';

interface SearchIdeasProps {
  quotes: readonly QuoteView[];
  recent: RecentSearches;
  onTerm: (term: string) => void;
  onPick: (pair: Pick<QuoteView, 'id' | 'kind'>) => void;
}

const mostViewed = 8;
const mostSuggested = 6;

/** For a device without suggestions: the first coins of the board. */
const firstCoins = (quotes: readonly QuoteView[]) =>
  quotes.filter(({ kind }) => kind === 'coin').slice(0, mostSuggested);

const PairSection = ({ title, pairs }: { title: string; pairs: readonly QuoteView[] }) => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      <ul className={styles.list}>
        {pairs.map((quote) => (
          <li key={quote.id}>
            <QuoteRow quote={quote} />
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Before anything is typed: popular searches, recent searches, and recently viewed pairs. */
export const SearchIdeas = ({ quotes, recent, onTerm, onPick }: SearchIdeasProps) => {
  const { t } = useLingui();
  const hot = useStoredAnswer(hotSearchesAnswer, {}).value ?? [];
  const viewed = (useRecentlyViewed() ?? [])
    .map((id) => quotes.find((quote) => quote.id === id))
    .filter((quote) => quote !== undefined)
    .slice(0, mostViewed);
  return (
    <Stack gap={3}>
      {recent.terms.length > 0 ? (
        <SearchTerms
          title={t`Recent searches`}
          terms={recent.terms.map((term) => ({ key: term, term }))}
          onTerm={({ term }) => onTerm(term)}
          onClear={recent.clear}
        />
      ) : null}
      {hot.length > 0 ? (
        <SearchTerms
          title={t`Popular`}
          terms={hot.map(({ id, kind, symbol }) => ({ id, kind, key: `${id}`, term: symbol }))}
          ranked
          onTerm={onPick}
        />
      ) : null}
      {viewed.length > 0 ? <PairSection title={t`Recently viewed`} pairs={viewed} /> : null}
      {hot.length + viewed.length === 0 ? (
        <PairSection title={t`Markets`} pairs={firstCoins(quotes)} />
      ) : null}
    </Stack>
  );
};
