import { Trans } from '@lingui/react/macro';
import { formatCompact, formatPrice } from '#client/lib/format.ts';
import type { QuoteView } from '#client/data/quotes/quote-view.ts';
import { Age } from '#client/ui/age.tsx';
import { Change } from '#client/ui/change.tsx';
import { Price } from './price.tsx';
import { useClosedText } from './use-closed-text.ts';
import styles from '#client/parts/ticket/trade-screen.module.css';

/** The price, large, with what the last 24 hours were. */
export const PairSummary = ({ quote }: { quote: QuoteView }) => {
  const closed = useClosedText(quote);
  return (
    <div className={styles.summary}>
      <div className={styles.lead}>
        <Price quote={quote} className={styles.price} />
        <Change percent={quote.change} />
        {closed === null ? (
          <Age asOf={quote.asOf} isLive={() => quote.freshness === 'live'} />
        ) : (
          <span className={styles.closed}>{closed}</span>
        )}
      </div>
      <dl className={styles.day}>
        <div>
          <dt>
            <Trans>24h high</Trans>
          </dt>
          <dd>{formatPrice(quote.high, quote.price_decimals)}</dd>
        </div>
        <div>
          <dt>
            <Trans>24h low</Trans>
          </dt>
          <dd>{formatPrice(quote.low, quote.price_decimals)}</dd>
        </div>
        <div>
          <dt>
            <Trans>24h volume</Trans>
          </dt>
          <dd>
            {formatCompact(quote.turnover)} {quote.legal_name}
          </dd>
        </div>
      </dl>
    </div>
  );
};
