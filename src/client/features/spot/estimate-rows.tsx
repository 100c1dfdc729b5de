import { useLingui } from '@lingui/react/macro';
import type { Quote } from '#contract/quotes.ts';
import { formatAmount, formatPrice } from '#client/lib/format/format.ts';
import type { SpotDraft } from './spot-draft.ts';
import { hasLimit, sellsAtStops } from './spot-ticket.ts';
import type { TicketEstimate } from './ticket-view.ts';
import { TicketRows } from '#client/components/ticket/ticket-rows.tsx';

interface EstimateRowsProps {
  estimate: TicketEstimate | null;
  quote: Quote;
  draft: SpotDraft;
}

/**
 * Current cost and proceeds of the order. Without an amount the rows are empty, so that the layout does not
 * jump.
 */
export const EstimateRows = ({ estimate, quote, draft }: EstimateRowsProps) => {
  const { t } = useLingui();
  const [received, paid] =
    draft.side === 'buy' ? [quote.currency_name, quote.legal_name] : [quote.legal_name, quote.currency_name];
  return (
    <TicketRows
      rows={[
        [t`Estimated total`, estimate ? `${formatAmount(estimate.pay)} ${paid}` : '—'],
        [t`You receive`, estimate ? `${formatAmount(estimate.receive)} ${received}` : '—'],
        !hasLimit(draft) && !sellsAtStops(draft)
          ? [t`Worst price`, estimate ? formatPrice(estimate.worstPrice, quote.price_decimals) : '—']
          : null,
      ]}
    />
  );
};
