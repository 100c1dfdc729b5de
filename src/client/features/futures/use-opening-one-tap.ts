import { ph, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { QuoteView } from '#client/data/quotes/quote-view.ts';
import { formatPrice } from '#client/lib/format/format.ts';
import { goesAtOnce } from '#client/components/ticket/one-tap.ts';
import { useOneTap, type OneTap } from '#client/components/ticket/use-one-tap.ts';
import { openingCost, valueOf } from '#domain/futures/futures.ts';
import { decimal, isZero, maximum, toPlain, zero } from '#domain/money/money.ts';
import type { OpeningEstimate } from '#domain/futures/position-request.ts';
import type { FuturesForm } from './use-futures-form.ts';

/**
 * The margin at the worst price that an opening accepts; for a short the largest margin is at the expected
 * price.
 */
export const mostMargin = (
  { price, worstPrice, size }: OpeningEstimate,
  multiple: number,
  decimals: number,
): string => {
  const value = valueOf(maximum(decimal(price), decimal(worstPrice)), decimal(size));
  return toPlain(openingCost(value, multiple, zero, decimals).margin);
};

/**
 * The button that opens a position at a single press, with everything its confirmation would check; null: a
 * confirmation is shown.
 */
export const useOpeningOneTap = (quote: QuoteView, form: FuturesForm): OneTap | null => {
  const { t } = useLingui();
  const { asking, oneTapLimit, waitsFor, isSignedIn, sendShown, submit } = form;
  const { draft, isEditable } = form.ticket;
  const estimate = asking?.snapshot.estimate;
  const isOffered =
    isSignedIn &&
    goesAtOnce({
      limit: oneTapLimit,
      isPlain:
        isEditable && asking !== null && draft.kind === 'market' && draft.coupon === null && !draft.hasStops,
      waitsFor,
      most: estimate ? mostMargin(estimate, draft.multiple, quote.quote_decimals) : null,
      currency: quote.legal_name,
    });
  const lots = t`${plural(Number(asking?.snapshot.request.share ?? 0), { one: '# lot', other: '# lots' })}`;
  const { multiple } = draft;
  const liquidation = formatPrice(estimate?.liquidationPrice ?? '0', quote.price_decimals);
  const isNeverLiquidated = estimate ? isZero(estimate.liquidationPrice) : false;
  return useOneTap({
    offered:
      isOffered && asking
        ? {
            shown: asking,
            label: isNeverLiquidated
              ? t`Long ${ph({ lots })} at ${ph({ multiple })}×, never liquidated`
              : draft.side === 'long'
                ? t`Long ${ph({ lots })} at ${ph({ multiple })}×, liquidation about ${ph({ price: liquidation })}`
                : t`Short ${ph({ lots })} at ${ph({ multiple })}×, liquidation about ${ph({ price: liquidation })}`,
          }
        : null,
    send: sendShown,
    ask: submit,
  });
};
