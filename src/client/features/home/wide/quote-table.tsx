import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import type { Quote } from '#contract/quotes.ts';
import { CoinIcon } from '#client/components/quotes/coin-icon.tsx';
import { PairLink } from '#client/components/quotes/pair-link.tsx';
import { PairName } from '#client/components/quotes/pair-name.tsx';
import { QuoteCells } from '#client/components/quotes/quote-cells.tsx';
import { Row } from '#client/ui/layout/row.ts';
import { classNames } from '#client/ui/styles/class-names.ts';
import styles from './quote-table.module.css';

interface QuoteTableProps {
  /** Id of the heading. */
  labelledBy: string;
  quotes: readonly Quote[];
}

const TableRow = memo(({ quote }: { quote: Quote }) => (
  <div role="row" className={styles.row}>
    <span role="rowheader">
      <PairLink className={styles.link} pair={quote}>
        <Row as="span" gap={2}>
          <CoinIcon name={quote.currency_name} size={20} />
          <PairName pair={quote} />
        </Row>
      </PairLink>
    </span>
    <QuoteCells id={quote.id} closes={null} />
  </div>
));
TableRow.displayName = 'TableRow';

/** Pairs on a wide window, in dense rows with the figures of the day. Rendered once; only figures follow ticks. */
export const QuoteTable = ({ labelledBy, quotes }: QuoteTableProps) => {
  const { t } = useLingui();
  return (
    <div role="table" aria-labelledby={labelledBy} className={styles.table}>
      <div role="row" className={classNames(styles.row, styles.head)}>
        <span role="columnheader">{t`Pair`}</span>
        <span role="columnheader">{t`Price`}</span>
        <span role="columnheader">{t`24h`}</span>
        <span role="columnheader">{t`High`}</span>
        <span role="columnheader">{t`Low`}</span>
        <span role="columnheader">{t`Volume`}</span>
      </div>
      {quotes.map((quote) => (
        <TableRow key={quote.id} quote={quote} />
      ))}
    </div>
  );
};
