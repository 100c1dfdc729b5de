import { useLingui } from '@lingui/react/macro';
import { listHotSearches } from '#contract/quotes.ts';
import { useRecentlyViewed } from '#client/db/recently-viewed-table.ts';
import type { QuoteView } from '#client/lib/quotes/quote-view.ts';
import { useAnswer } from '#client/lib/use-answer.ts';
import { QuoteRow } from '#client/ui/quote-row.tsx';
import { SearchWords } from './search-words.tsx';
import type { RecentSearches } from './recent-searches.ts';
import styles from './search-ideas.module.css';

interface SearchIdeasProps {
  quoteOf: (id: number) => QuoteView | undefined;
  recent: RecentSearches;
  onWord: (word: string) => void;
  onPick: (pair: Pick<QuoteView, 'id' | 'kind'>) => void;
}

const mostViewed = 8;

/** Before anything is typed: what others search for, what was searched for here, what was looked at. */
export const SearchIdeas = ({ quoteOf, recent, onWord, onPick }: SearchIdeasProps) => {
  const { t } = useLingui();
  const hot = useAnswer(listHotSearches, {}).value ?? [];
  const viewed = (useRecentlyViewed() ?? []).map(quoteOf).filter((quote) => quote !== undefined).slice(0, mostViewed);
  return (
    <div className={styles.ideas}>
      {recent.words.length > 0 ? <SearchWords title={t`Recent searches`} words={recent.words.map((word) => ({ key: word, word }))} onWord={({ word }) => onWord(word)} onClear={recent.clear} /> : null}
      {hot.length > 0 ? <SearchWords title={t`Popular`} words={hot.map((pair) => ({ ...pair, key: `${pair.id}`, word: pair.symbol }))} ranked onWord={onPick} /> : null}
      {viewed.length > 0 ? (
        <section aria-labelledby="recently-viewed">
          <h2 className={styles.title} id="recently-viewed">{t`Recently viewed`}</h2>
          <ul>{viewed.map((quote) => <li key={quote.id}><QuoteRow quote={quote} /></li>)}</ul>
        </section>
      ) : null}
    </div>
  );
};
