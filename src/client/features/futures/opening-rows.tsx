import { Trans } from '@lingui/react/macro';
import { formatAmount, formatPriceOrNone } from '#client/lib/format/format.ts';
import type { Quote } from '#contract/quotes.ts';
import type { OpeningEstimate } from '#domain/futures/position-request.ts';
import styles from '#client/parts/ticket/ticket.module.css';

/**
 * What opening would take, and where it would end. Before there are lots the rows stand there empty, so that
 * nothing jumps.
 */
export const OpeningRows = ({
  estimate,
  quote,
  isLimit,
}: {
  estimate: OpeningEstimate | null;
  quote: Quote;
  isLimit: boolean;
}) => (
  <dl className={styles.rows}>
    <div>
      <dt>
        <Trans>Margin</Trans>
      </dt>
      <dd>{estimate ? `${formatAmount(estimate.margin)} ${quote.legal_name}` : '—'}</dd>
    </div>
    <div>
      <dt>
        <Trans>Fee</Trans>
      </dt>
      <dd>{estimate ? `${formatAmount(estimate.fee)} ${quote.legal_name}` : '—'}</dd>
    </div>
    {isLimit ? (
      <div>
        <dt>
          <Trans>Frozen until it opens</Trans>
        </dt>
        <dd>{estimate ? `${formatAmount(estimate.held)} ${quote.legal_name}` : '—'}</dd>
      </div>
    ) : null}
    <div>
      <dt>
        <Trans>Liquidation price</Trans>
      </dt>
      <dd>{estimate ? formatPriceOrNone(estimate.liquidationPrice, quote.price_decimals) : '—'}</dd>
    </div>
  </dl>
);
