import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useRow } from '#client/data/engine/use-rows.ts';
import { cancelOrderKind } from '#client/data/orders/cancel-order-kind.ts';
import { placeOrderKind } from '#client/data/orders/place-order-kind.ts';
import { useQuote } from '#client/data/quotes/use-quotes.ts';
import { formatAmount } from '#client/lib/format/format.ts';
import { orderChangeRequests } from '#client/components/orders/changes/order-change-requests.tsx';
import { namedFields } from '#client/components/requests/named-fields.ts';
import { RequestLink } from '#client/components/requests/request-link.tsx';
import { reportedRequest } from '#client/components/requests/reported-request.ts';
import { TicketLink } from '#client/components/ticket/ticket-link.tsx';
import { useTradeAnswer } from '#client/components/requests/use-trade-answer.ts';

const placing = reportedRequest(placeOrderKind, {
  useSubject({ subject, request }) {
    const { t } = useLingui();
    const quote = useQuote(subject);
    const { type, amount } = namedFields(request);
    const symbol = quote?.symbol ?? '';
    const figure =
      amount === '' ? symbol : `${formatAmount(amount)} ${quote?.currency_name ?? ''} (${symbol})`;
    return Number(type) === 2 ? t`Sell ${ph({ symbol: figure })}` : t`Buy ${ph({ symbol: figure })}`;
  },
  useDone(stored) {
    const { t } = useLingui();
    const { answer, priceText } = useTradeAnswer(stored);
    const dealt = useRow('orders', answer?.id ?? 0) ?? answer;
    if (dealt?.status === 'filled')
      return dealt.price
        ? t({ message: `filled at ${ph({ price: priceText(dealt.price) })}.`, context: 'outcome' })
        : t({ message: 'filled.', context: 'outcome' });
    return dealt?.status === 'cancelled'
      ? t({ message: 'cancelled.', context: 'outcome' })
      : t({ message: 'order placed.', context: 'outcome' });
  },
  Link: ({ subject, id, isRefused }) =>
    id === null ? (
      <TicketLink to="/pages/transaction/currency" matchId={subject} isRefused={isRefused} />
    ) : (
      <RequestLink to="/pages/transaction/currency_order" query={{ id }} leads="details" />
    ),
});

const cancelling = reportedRequest(cancelOrderKind, {
  useSubject({ subject }) {
    const { t } = useLingui();
    return t`Cancel order ${ph({ number: subject })}`;
  },
  useDone() {
    const { t } = useLingui();
    return t({ message: 'done.', context: 'outcome' });
  },
  Link: ({ subject }) => (
    <RequestLink to="/pages/transaction/currency_order" query={{ id: subject }} leads="details" />
  ),
});

export const spotRequests = [placing, cancelling, ...orderChangeRequests];
