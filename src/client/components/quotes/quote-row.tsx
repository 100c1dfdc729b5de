import { memo, type ReactNode } from 'react';
import type { Quote } from '#contract/quotes.ts';
import { classNames } from '#client/ui/styles/class-names.ts';
import { CoinIcon } from './coin-icon.tsx';
import { PairLink } from './pair-link.tsx';
import { PairName } from './pair-name.tsx';
import { QuoteFigures } from './quote-figures.tsx';
import { StockDetail } from './stock-detail.tsx';
import styles from './quote-row.module.css';

interface QuoteRowProps {
  quote: Pick<Quote, 'id' | 'kind' | 'currency_name' | 'legal_name' | 'full_name'>;
  /** Hourly closes; without them the row has no line. */
  closes?: readonly string[];
  /** Under the code; defaults to the asset's own name (a closed stock's hours). */
  detail?: ReactNode;
  /** Before the icon: a star. */
  leading?: ReactNode;
  onPick?: (id: number) => void;
  active?: boolean;
}

/** One pair of a list, of fixed height. It is rendered once; only its figures follow the ticks. */
export const QuoteRow = memo(({ quote, closes, detail, leading, onPick, active = false }: QuoteRowProps) => (
  <div className={classNames(styles.row, active && styles.active)}>
    {leading}
    <PairLink className={styles.link} pair={quote} onPick={onPick} aria-current={active ? 'true' : undefined}>
      <CoinIcon name={quote.currency_name} />
      <span className={styles.names}>
        <PairName pair={quote} />
        <span className={styles.detail}>
          {detail ??
            (quote.kind === 'stock' ? (
              <StockDetail id={quote.id} name={quote.full_name} isShort />
            ) : (
              quote.full_name
            ))}
        </span>
      </span>
      <QuoteFigures id={quote.id} closes={closes} />
    </PairLink>
  </div>
));
QuoteRow.displayName = 'QuoteRow';
