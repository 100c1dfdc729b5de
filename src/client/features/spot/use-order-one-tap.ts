import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { QuoteView } from '#client/data/quotes/quote-view.ts';
import { formatAmount } from '#client/lib/format/format.ts';
import { goesAtOnce } from '#client/components/ticket/one-tap.ts';
import { useOneTap, type OneTap } from '#client/components/ticket/use-one-tap.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import type { SpotTicketView } from './spot-ticket-kind.ts';
import type { OrderForm } from './use-order-form.ts';

const centsShown = 2;

/**
 * The button that sends a market order at a single press, with its request; null: a confirmation is shown.
 */
export const useOrderOneTap = (
  quote: QuoteView,
  { draft, isEditable }: SpotTicketView,
  { asking, oneTapLimit, waitsFor, isSignedIn, sendShown, submit }: OrderForm,
): OneTap | null => {
  const { t } = useLingui();
  const estimate = asking?.snapshot.view.estimate;
  const isBuy = draft.side === 'buy';
  const amount = asking?.snapshot.request.amount ?? '0';
  const most =
    estimate && (isBuy ? toPlain(decimal(amount).times(decimal(estimate.worstPrice))) : estimate.worth);
  const isOffered =
    isSignedIn &&
    goesAtOnce({
      limit: oneTapLimit,
      isPlain:
        isEditable &&
        asking !== null &&
        draft.kind === 'market' &&
        draft.coupon === null &&
        !(isBuy && draft.hasStops),
      waitsFor,
      most: most ?? null,
      currency: quote.legal_name,
    });
  const figures = {
    amount: formatAmount(amount),
    sum: formatAmount(estimate?.worth ?? '0', centsShown),
    coin: quote.currency_name,
    money: quote.legal_name,
  };
  return useOneTap({
    offered:
      isOffered && asking
        ? {
            shown: asking,
            label: isBuy
              ? t`Buy ${ph({ amount: figures.amount })} ${ph({ coin: figures.coin })} for about ${ph({ sum: figures.sum })} ${ph({ money: figures.money })}`
              : t`Sell ${ph({ amount: figures.amount })} ${ph({ coin: figures.coin })} for about ${ph({ sum: figures.sum })} ${ph({ money: figures.money })}`,
          }
        : null,
    send: sendShown,
    ask: submit,
  });
};
