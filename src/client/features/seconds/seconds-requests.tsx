import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useRow } from '#client/data/engine/use-rows.ts';
import { useQuote } from '#client/data/quotes/use-quotes.ts';
import { placeSecondsKind } from '#client/data/seconds-orders/seconds-requests.ts';
import { formatAmount } from '#client/lib/format/format.ts';
import { namedFields } from '#client/components/requests/named-fields.ts';
import { RequestLink } from '#client/components/requests/request-link.tsx';
import { useTradeAnswer } from '#client/components/requests/use-trade-answer.ts';
import { TicketLink } from '#client/components/ticket/ticket-link.tsx';
import { reportedRequest } from '#client/components/requests/reported-request.ts';

const placing = reportedRequest(placeSecondsKind, {
  useSubject({ subject, request }) {
    const { t } = useLingui();
    const quote = useQuote(subject);
    const { type, number, seconds } = namedFields(request);
    const symbol = quote?.symbol ?? '';
    const title = Number(type) === 2 ? t`${ph({ symbol })} down` : t`${ph({ symbol })} up`;
    return `${title} · ${formatAmount(number || '0')} ${quote?.legal_name ?? ''} · ${t`${ph({ seconds })} seconds`}`;
  },
  useDone() {
    const { t } = useLingui();
    return t({ message: 'placed.', context: 'outcome' });
  },
  useMoved(stored) {
    const { t } = useLingui();
    const { answer } = useTradeAnswer(stored);
    const result = useRow('secondsOrders', answer?.id ?? 0)?.result;
    return result ? { win: t`You won`, draw: t`Unchanged`, lose: t`You lost` }[result] : null;
  },
  Link: ({ subject, id, isRefused }) =>
    id === null ? (
      <TicketLink to="/pages/transaction/index" matchId={subject} isRefused={isRefused} />
    ) : (
      <RequestLink to="/pages/transaction/seconds_order" query={{ id }} leads="details" />
    ),
});

export const secondsRequests = [placing];
