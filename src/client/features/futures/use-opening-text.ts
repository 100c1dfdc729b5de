import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Position } from '#contract/positions.ts';
import type { QuoteView } from '#client/data/quotes/quote-view.ts';
import { formatAmount, formatPrice } from '#client/lib/format/format.ts';

/** Describes the outcome of a placed opening in a sentence. */
export const useOpeningText = (quote: QuoteView): ((position: Position) => string) => {
  const { t } = useLingui();
  return (position) =>
    position.status === 'entrusted'
      ? t`Order placed. It opens at ${ph({ price: formatPrice(position.price, quote.price_decimals) })}; ${ph({ margin: formatAmount(position.margin) })} ${ph({ money: position.legal_name })} reserved.`
      : t`Opened at ${ph({ price: formatPrice(position.price, quote.price_decimals) })} with ${ph({ margin: formatAmount(position.margin) })} ${ph({ money: position.legal_name })} of margin.`;
};
