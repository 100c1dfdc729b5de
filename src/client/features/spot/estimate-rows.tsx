import { Trans } from '@lingui/react/macro';
import type { Quote } from '#contract/quotes.ts';
import { formatAmount, formatPrice } from '#client/lib/format/format.ts';
import type { TicketEstimate } from './ticket-view.ts';
import styles from '#client/parts/ticket/ticket.module.css';

interface EstimateRowsProps {
  estimate: TicketEstimate | null;
  quote: Quote;
  received: string;
  paid: string;
  isMarket: boolean;
}

/**
 * What the order would cost and bring now. Before there is an amount the rows stand there empty, so that
 * nothing jumps.
 */
export const EstimateRows = ({ estimate, quote, received, paid, isMarket }: EstimateRowsProps) => (
  <dl className={styles.rows}>
    <div>
      <dt>
        <Trans>Estimated total</Trans>
      </dt>
      <dd>{estimate ? `${formatAmount(estimate.pay)} ${paid}` : '—'}</dd>
    </div>
    <div>
      <dt>
        <Trans>You receive</Trans>
      </dt>
      <dd>{estimate ? `${formatAmount(estimate.receive)} ${received}` : '—'}</dd>
    </div>
    {isMarket ? (
      <div>
        <dt>
          <Trans>Worst price</Trans>
        </dt>
        <dd>{estimate ? formatPrice(estimate.worstPrice, quote.price_decimals) : '—'}</dd>
      </div>
    ) : null}
  </dl>
);
