import { ph, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { useRow } from '#client/data/engine/use-rows.ts';
import {
  addMarginKind,
  cancelPositionKind,
  closeManyKind,
  closePositionKind,
  openPositionKind,
  setStopsKind,
} from '#client/data/positions/position-requests.ts';
import { useQuote } from '#client/data/quotes/use-quotes.ts';
import { formatAmount } from '#client/lib/format/format.ts';
import { namedFields } from '#client/components/requests/named-fields.ts';
import { RequestLink } from '#client/components/requests/request-link.tsx';
import { reportedRequest, type ReportedRequest } from '#client/components/requests/reported-request.ts';
import { TicketLink } from '#client/components/ticket/ticket-link.tsx';
import { useTradeAnswer } from '#client/components/requests/use-trade-answer.ts';
import { reversing } from './reversal/reverse-request.tsx';

const useLots = (share: string): string => {
  const { t } = useLingui();
  return share === '' ? '' : t`${plural(Number(share), { one: '# lot', other: '# lots' })}`;
};

const useJustDone = (): string => {
  const { t } = useLingui();
  return t({ message: 'done.', context: 'outcome' });
};

/** Leads to the position that the request is about. */
const PositionLink: ReportedRequest['Link'] = ({ subject }) => (
  <RequestLink to="/pages/transaction/contract_order" query={{ id: subject }} leads="details" />
);

const opening = reportedRequest(openPositionKind, {
  useSubject({ subject, request }) {
    const { t } = useLingui();
    const symbol = useQuote(subject)?.symbol ?? '';
    const { type, share, multiple } = namedFields(request);
    const lots = useLots(share);
    const title = Number(type) === 2 ? t`Open short ${ph({ symbol })}` : t`Open long ${ph({ symbol })}`;
    return `${title} ${multiple}× · ${lots}`;
  },
  useDone(stored) {
    const { t } = useLingui();
    const { answer, priceText } = useTradeAnswer(stored);
    const position = useRow('positions', answer?.id ?? 0) ?? answer;
    if (position?.status === 'entrusted') return t({ message: 'order placed.', context: 'outcome' });
    if (position?.status === 'cancelled') return t({ message: 'cancelled.', context: 'outcome' });
    return position?.status === 'closed' && position.close_price
      ? t({ message: `closed at ${ph({ price: priceText(position.close_price) })}.`, context: 'outcome' })
      : t({ message: `opened at ${ph({ price: priceText(position?.price) })}.`, context: 'outcome' });
  },
  Link: ({ subject, id, isRefused }) =>
    id === null ? (
      <TicketLink to="/pages/transaction/contract" matchId={subject} isRefused={isRefused} />
    ) : (
      <RequestLink to="/pages/transaction/contract_order" query={{ id }} leads="details" />
    ),
});

const closing = reportedRequest(closePositionKind, {
  useSubject({ subject, request }) {
    const { t } = useLingui();
    const symbol = useRow('positions', subject)?.symbol ?? subject;
    const lots = useLots(namedFields(request).share);
    return `${t`Close ${ph({ symbol })}`} · ${lots}`;
  },
  useDone(stored) {
    const { t } = useLingui();
    const { answer, priceText } = useTradeAnswer(stored);
    return answer?.close_price
      ? t({ message: `closed at ${ph({ price: priceText(answer.close_price) })}.`, context: 'outcome' })
      : t({ message: 'done.', context: 'outcome' });
  },
  Link: PositionLink,
});

const settingStops = reportedRequest(setStopsKind, {
  useSubject({ subject }) {
    const { t } = useLingui();
    const symbol = useRow('positions', subject)?.symbol ?? subject;
    return t`Take profit and stop loss, ${ph({ symbol })}`;
  },
  useDone: useJustDone,
  Link: PositionLink,
});

const addingMargin = reportedRequest(addMarginKind, {
  useSubject({ subject, request }) {
    const { t } = useLingui();
    const position = useRow('positions', subject);
    const amount = formatAmount(namedFields(request).number || '0');
    const money = position?.legal_name ?? '';
    return t`Add ${ph({ amount })} ${ph({ money })} margin to ${ph({ symbol: position?.symbol ?? subject })}`;
  },
  useDone: useJustDone,
  Link: PositionLink,
});

const cancelling = reportedRequest(cancelPositionKind, {
  useSubject({ subject }) {
    const { t } = useLingui();
    return t`Cancel order ${ph({ number: subject })}`;
  },
  useDone: useJustDone,
  Link: PositionLink,
});

const report = z.object({ closed: z.optional(z.array(z.unknown())) });

const closingMany = reportedRequest(closeManyKind, {
  useSubject({ subject }) {
    const { t } = useLingui();
    return (
      [t`Close all positions`, t`Close all longs`, t`Close all shorts`][subject] ?? t`Close all positions`
    );
  },
  useDone(stored) {
    const { t } = useLingui();
    const parsed = z.safeParse(report, stored);
    const count = (parsed.success && parsed.data.closed?.length) || 0;
    return t({
      message: `${plural(count, { one: '# position closed.', other: '# positions closed.' })}`,
      context: 'outcome',
    });
  },
  Link: () => <RequestLink to="/pages/transaction/contract_order" leads="show" />,
});

export const futuresRequests = [
  opening,
  closing,
  settingStops,
  addingMargin,
  cancelling,
  closingMany,
  reversing,
];
