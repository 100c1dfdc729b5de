import { useLingui } from '@lingui/react/macro';
import { formatAmount, formatPriceOrNone } from '#client/lib/format/format.ts';
import type { Quote } from '#contract/quotes.ts';
import type { OpeningEstimate } from '#domain/futures/position-request.ts';
import { TicketRows } from '#client/components/ticket/ticket-rows.tsx';

/**
 * Cost of opening and its liquidation price. Without lots the rows are empty, so that the layout does not
 * jump.
 */
export const OpeningRows = ({
  estimate,
  quote,
  isLimit,
}: {
  estimate: OpeningEstimate | null;
  quote: Quote;
  isLimit: boolean;
}) => {
  const { t } = useLingui();
  return (
    <TicketRows
      rows={[
        [t`Margin`, estimate ? `${formatAmount(estimate.margin)} ${quote.legal_name}` : '—'],
        [t`Fee`, estimate ? `${formatAmount(estimate.fee)} ${quote.legal_name}` : '—'],
        isLimit
          ? [
              t`Frozen until it opens`,
              estimate ? `${formatAmount(estimate.frozen)} ${quote.legal_name}` : '—',
            ]
          : null,
        [
          t`Liquidation price`,
          estimate ? formatPriceOrNone(estimate.liquidationPrice, quote.price_decimals) : '—',
        ],
      ]}
    />
  );
};
