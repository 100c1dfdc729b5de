import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useFavourites } from '#client/data/favourites/use-favourites.ts';
import { useAliases } from '#client/data/quotes/use-aliases.ts';
import { useQuotes } from '#client/data/quotes/use-quotes.ts';
import { Empty } from '#client/ui/states/empty.tsx';
import { FavouriteStar } from './favourite-star.tsx';
import { QuoteRow } from './quote-row.tsx';
import { SearchBox } from '#client/ui/fields/search-box.tsx';
import { Segments } from '#client/ui/fields/segments.tsx';
import { Sheet } from '#client/ui/sheets/sheet.tsx';
import { choosePairs, type PairList } from './pair-choice.ts';
import styles from './pair-sheet.module.css';

interface PairSheetProps {
  /** Purpose of the choice. */
  title: string;
  /** The pair on the screen. */
  currentId: number | undefined;
  onPick: (id: number) => void;
  onClose: () => void;
}

/**
 * Choice of another pair of the same kind as the one on the screen: by search, or from the favourites and
 * lists.
 */
export const PairSheet = ({ title, currentId, onPick, onClose }: PairSheetProps) => {
  const { t } = useLingui();
  const favourites = useFavourites() ?? new Set<number>();
  const [chosen, setChosen] = useState<Exclude<PairList, 'contracts'> | null>(null);
  const [typed, setTyped] = useState('');
  const quotes = useQuotes();
  const kind = quotes.find(({ id }) => id === currentId)?.kind;
  const isFutures = kind === 'futures';
  const usual = kind === 'stock' ? 'stocks' : favourites.size > 0 ? 'favourites' : 'coins';
  const shown = chosen ?? usual;
  const list = isFutures ? 'contracts' : shown;
  const pairs = choosePairs(quotes, favourites, list, typed, useAliases(typed !== ''));
  const pick = (id: number): void => {
    onClose();
    onPick(id);
  };
  return (
    <Sheet title={title} open onClose={onClose}>
      <div className={styles.tools}>
        <SearchBox
          label={isFutures ? t`Search markets` : t`Search coins and stocks`}
          value={typed}
          onChange={setTyped}
          maxLength={64}
        />
        {typed.trim() === '' && !isFutures ? (
          <Segments
            label={t`Market`}
            options={[
              { value: 'favourites', label: t`Favourites` },
              { value: 'coins', label: t`Coins` },
              { value: 'stocks', label: t`Stocks` },
            ]}
            value={shown}
            onChange={setChosen}
          />
        ) : null}
      </div>
      <ul className={styles.list} aria-label={t`Pairs`}>
        {pairs.map((quote) => (
          <li key={quote.id}>
            <QuoteRow
              quote={quote}
              onPick={pick}
              active={quote.id === currentId}
              leading={<FavouriteStar matchId={quote.id} name={quote.symbol} />}
            />
          </li>
        ))}
      </ul>
      {pairs.length === 0 ? (
        <Empty
          icon={typed.trim() === '' ? 'star' : 'search'}
          title={
            typed.trim() === ''
              ? t`No favourites yet. Mark a pair with its star.`
              : t`No results for “${typed}”. Try a ticker (BTC) or a name (Apple).`
          }
        />
      ) : null}
    </Sheet>
  );
};
