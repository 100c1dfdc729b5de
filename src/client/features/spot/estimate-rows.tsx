import { useLingui } from '@lingui/react/macro';
import type { Quote } from '#contract/quotes.ts';
import { formatAmount, formatPrice } from '#client/lib/format/format.ts';
import type { TicketEstimate } from './ticket-view.ts';
import { TicketRows } from '#client/components/ticket/ticket-rows.tsx';

interface EstimateRowsProps {
  estimate: TicketEstimate | null;
  quote: Quote;
  received: string;
  paid: string;
  isMarket: boolean;
}

/**
 * Current cost and proceeds of the order. Without an amount the rows are empty, so that the layout does not
 * jump.
 */
export const EstimateRows = ({ estimate, quote, received, paid, isMarket }: EstimateRowsProps) => {
  const { t } = useLingui();
  return (
    <TicketRows
      rows={[
        [t`Estimated total`, estimate ? `${formatAmount(estimate.pay)} ${paid}` : '—'],
        [t`You receive`, estimate ? `${formatAmount(estimate.receive)} ${received}` : '—'],
        isMarket
          ? [t`Worst price`, estimate ? formatPrice(estimate.worstPrice, quote.price_decimals) : '—']
          : null,
      ]}
    />
  );
};
