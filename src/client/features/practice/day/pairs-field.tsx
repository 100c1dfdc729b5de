import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { findPairs } from '#client/data/quotes/find-pairs.ts';
import { useAliases } from '#client/data/quotes/use-aliases.ts';
import { useQuotes } from '#client/data/quotes/use-quotes.ts';
import { SearchBox } from '#client/ui/fields/search-box.tsx';
import { Row } from '#client/ui/layout/row.ts';
import { Stack } from '#client/ui/layout/stack.ts';
import { Note } from '#client/ui/states/note.ts';
import { Icon } from '#client/ui/buttons/icon.tsx';
import styles from './day.module.css';

interface PairsFieldProps {
  symbols: readonly string[];
  most: number;
  error: string | undefined;
  onChange: (symbols: readonly string[]) => void;
}

/** Offered at once, without their whole list. */
const mostOffered = 8;

/** The symbols that a search text finds, or the first of the market; a contract has the symbol of its pair. */
const useOffered = (typed: string, symbols: readonly string[]): readonly string[] => {
  const quotes = useQuotes();
  const aliasesOf = useAliases(typed !== '');
  const rows = typed.trim() === '' ? quotes : findPairs(quotes, typed, 3 * mostOffered, aliasesOf);
  return [...new Set(rows.map(({ symbol }) => symbol))]
    .filter((symbol) => !symbols.includes(symbol))
    .slice(0, mostOffered);
};

/** The pairs of a day: those chosen, and the market to choose more from. */
export const PairsField = ({ symbols, most, error, onChange }: PairsFieldProps) => {
  const { t } = useLingui();
  const id = useId();
  const [typed, setTyped] = useState('');
  const offered = useOffered(typed, symbols);
  const add = (symbol: string): void => {
    setTyped('');
    onChange(most === 1 ? [symbol] : [...symbols, symbol]);
  };
  const isFull = most > 1 && symbols.length >= most;
  return (
    <Stack as="fieldset" gap={2} className={styles.pairs} aria-describedby={error ? id : undefined}>
      <legend className={styles.legend}>{most === 1 ? t`Pair` : t`Pairs, up to ${most}`}</legend>
      {symbols.length > 0 ? (
        <Row as="ul" gap={2} wraps aria-label={t`Chosen pairs`}>
          {symbols.map((symbol) => (
            <li key={symbol}>
              <button
                type="button"
                className={styles.chosen}
                aria-label={t`Remove ${symbol}`}
                onClick={() => onChange(symbols.filter((each) => each !== symbol))}
              >
                {symbol}
                <Icon name="close" size={14} />
              </button>
            </li>
          ))}
        </Row>
      ) : null}
      {isFull ? null : (
        <>
          <SearchBox
            label={t`Search coins and stocks`}
            value={typed}
            onChange={setTyped}
            maxLength={64}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? id : undefined}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              // Adds the closest pair, and does not send the form.
              event.preventDefault();
              if (typed.trim() !== '' && offered[0]) add(offered[0]);
            }}
          />
          <Row as="ul" gap={2} wraps aria-label={t`Pairs to choose from`}>
            {offered.map((symbol) => (
              <li key={symbol}>
                <button
                  type="button"
                  className={styles.offered}
                  aria-label={t`Add ${symbol}`}
                  onClick={() => add(symbol)}
                >
                  {symbol}
                  <Icon name="plus" size={14} />
                </button>
              </li>
            ))}
          </Row>
          {offered.length === 0 && typed.trim() !== '' ? <Note>{t`No pair found`}</Note> : null}
        </>
      )}
      <Note id={id} tone="danger" role="alert">
        {error ?? ''}
      </Note>
    </Stack>
  );
};
