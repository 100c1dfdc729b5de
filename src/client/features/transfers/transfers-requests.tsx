import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { transfer } from '#contract/transfers.ts';
import { conversionKind, transferKind } from '#client/data/transfers/transfer-requests.ts';
import { useBalances } from '#client/data/wallets/use-balances.ts';
import { formatAmount } from '#client/lib/format/format.ts';
import { RequestLink } from '#client/components/requests/request-link.tsx';
import { reportedRequest } from '#client/components/requests/reported-request.ts';
import { accountLabels } from '#client/components/wallets/account-labels.ts';

const useCurrencyName = (): ((id: number) => string) => {
  const balances = useBalances();
  return (id) => balances?.find(({ currency_id }) => currency_id === id)?.currency_name ?? '';
};

const transferring = reportedRequest(transferKind, {
  useSubject({ request }) {
    const { t } = useLingui();
    const nameOf = useCurrencyName();
    const read = z.safeParse(transferKind.schema, request);
    if (!read.success) return t`Transfer`;
    const { number, currency_id, from_field, to_field } = read.data;
    const way = `${t(accountLabels[from_field])} → ${t(accountLabels[to_field])}`;
    return `${t`Transfer`} · ${formatAmount(number)} ${nameOf(currency_id)} · ${way}`;
  },
  useDone() {
    const { t } = useLingui();
    return t({ message: 'done.', context: 'outcome' });
  },
  Link: ({ id, isRefused }) =>
    id === null ? (
      <RequestLink to="/pages/fund/fundTransfer" leads={isRefused ? 'again' : 'show'} />
    ) : (
      <RequestLink to="/pages/fund/transfer_history" query={{ id }} leads="details" />
    ),
});

const exchanging = reportedRequest(conversionKind, {
  useSubject({ request }) {
    const { t } = useLingui();
    const nameOf = useCurrencyName();
    const read = z.safeParse(conversionKind.schema, request);
    if (!read.success) return t`Conversion`;
    const { number, from_currency_id, to_currency_id } = read.data;
    const from = nameOf(from_currency_id);
    return `${t`Conversion`} · ${formatAmount(number)} ${from} → ${nameOf(to_currency_id)}`;
  },
  useDone(stored) {
    const { t } = useLingui();
    const made = z.safeParse(transfer, stored);
    if (!made.success) return t({ message: 'done.', context: 'outcome' });
    const { received, to_currency_name: currency } = made.data;
    return t({
      message: `done. You received ${ph({ received: formatAmount(received) })} ${currency}.`,
      context: 'outcome',
    });
  },
  Link: ({ id, isRefused }) =>
    id === null ? (
      <RequestLink to="/pages/fund/transfer" leads={isRefused ? 'again' : 'show'} />
    ) : (
      <RequestLink to="/pages/fund/transfer_history" query={{ id }} leads="details" />
    ),
});

export const transfersRequests = [transferring, exchanging];
