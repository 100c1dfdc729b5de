import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { useQuoteIds, useQuotes } from '#client/data/quotes/use-quotes.ts';
import { PairLink } from '#client/components/quotes/pair-link.tsx';
import { Change } from '#client/ui/figures/change.tsx';
import { Heading } from '#client/ui/layout/heading.ts';
import { movers } from './movers.ts';
import styles from './cards.module.css';

/** On a phone: the top movers in a row; absent while nothing moves. */
export const MoversRow = () => {
  const { t } = useLingui();
  const id = useId();
  const quotes = useQuotes();
  const rows = useQuoteIds(movers)
    .map((each) => quotes.find((quote) => quote.id === each))
    .filter((quote) => quote !== undefined);
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Heading variant="card" id={id}>
        {t`Top movers`}
      </Heading>
      <ul className={styles.row}>
        {rows.map((quote) => (
          <li key={quote.id}>
            <PairLink className={styles.mover} pair={quote}>
              <b>{quote.currency_name}</b>
              <Change percent={quote.change} />
            </PairLink>
          </li>
        ))}
      </ul>
    </section>
  );
};
