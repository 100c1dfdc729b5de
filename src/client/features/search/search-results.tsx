import { useLingui } from '@lingui/react/macro';
import type { QuoteView } from '#client/data/quotes/quote-view.ts';
import { classNames } from '#client/ui/styles/class-names.ts';
import { CoinIcon } from '#client/components/quotes/coin-icon.tsx';
import { PairName } from '#client/components/quotes/pair-name.tsx';
import { QuoteFigures } from '#client/components/quotes/quote-figures.tsx';
import styles from './search-results.module.css';

interface SearchResultsProps {
  id: string;
  found: readonly QuoteView[];
  /** The option selected by the arrow keys. */
  activeId: number | undefined;
  onPick: (pair: QuoteView) => void;
}

export const optionId = (listId: string, pairId: number): string => `${listId}-${pairId}`;

/** The results as the list box of the search field; the focus stays in the field. */
export const SearchResults = ({ id, found, activeId, onPick }: SearchResultsProps) => {
  const { t } = useLingui();
  const kinds: Record<QuoteView['kind'], string> = { coin: t`Spot`, futures: t`Futures`, stock: t`Stock` };
  return (
    <ul className={styles.list} id={id} role="listbox" aria-label={t`Search results`}>
      {found.map((pair) => (
        // The field's arrow keys move through the options; a press picks one.
        <li
          key={pair.id}
          id={optionId(id, pair.id)}
          role="option"
          aria-selected={pair.id === activeId}
          className={classNames(styles.option, pair.id === activeId && styles.active)}
          onClick={() => onPick(pair)}
        >
          <CoinIcon name={pair.currency_name} />
          <span className={styles.names}>
            <PairName pair={pair} />
            <span className={styles.detail}>
              {kinds[pair.kind]} · {pair.full_name}
            </span>
          </span>
          <QuoteFigures id={pair.id} />
        </li>
      ))}
    </ul>
  );
};
