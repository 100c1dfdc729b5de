import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Order } from '#contract/orders.ts';
import type { QuoteView } from '#client/data/quotes/quote-view.ts';
import { formatAmount, formatPrice } from '#client/lib/format/format.ts';

/** Describes the outcome of a placed order in a sentence. */
export const useOrderOutcomeText = (quote: QuoteView): ((order: Order) => string) => {
  const { t } = useLingui();
  return (order) =>
    order.status === 'filled'
      ? t`Filled ${ph({ filled: formatAmount(order.filled) })} ${ph({ currency: order.currency_name })} at ${ph({ price: formatPrice(order.price, quote.price_decimals) })} on average.`
      : order.status === 'waiting'
        ? t`Order placed. Funds are reserved. You can close the app.`
        : t`Order placed. ${ph({ filled: formatAmount(order.filled) })} of ${ph({ amount: formatAmount(order.amount) })} ${ph({ currency: order.currency_name })} filled; the rest is open.`;
};
