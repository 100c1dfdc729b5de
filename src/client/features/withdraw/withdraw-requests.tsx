import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { useBalances } from '#client/data/wallets/use-balances.ts';
import { cancelWithdrawalKind, submitWithdrawalKind } from '#client/data/withdrawals/withdrawal-requests.ts';
import { formatAmount } from '#client/lib/format/format.ts';
import { namedFields } from '#client/components/requests/named-fields.ts';
import { RequestLink } from '#client/components/requests/request-link.tsx';
import { reportedRequest } from '#client/components/requests/reported-request.ts';
import { followsRow } from '#client/components/requests/use-moved-status.ts';
import { withdrawalLabels } from '#client/components/withdrawals/withdrawal-labels.ts';

const currencyOf = (request: unknown): number => {
  const parsed = z.safeParse(z.object({ currency: z.int() }), request);
  return parsed.success ? parsed.data.currency : 0;
};

const withdrawing = reportedRequest(submitWithdrawalKind, {
  useSubject({ request }) {
    const { t } = useLingui();
    const id = currencyOf(request);
    const money = useBalances()?.find(({ currency_id }) => currency_id === id)?.currency_name ?? '';
    return t`Withdraw ${ph({ amount: formatAmount(namedFields(request).number || '0') })} ${ph({ money })}`;
  },
  useDone() {
    const { t } = useLingui();
    return t({ message: 'requested, and under review.', context: 'outcome' });
  },
  ...followsRow('withdrawals', withdrawalLabels),
  Link: ({ id, isRefused }) =>
    id === null ? (
      <RequestLink to="/pages/fund/withdraw" leads={isRefused ? 'again' : 'show'} />
    ) : (
      <RequestLink to="/pages/fund/receive_withdraw_record" query={{ withdrawal: id }} leads="details" />
    ),
});

const cancelling = reportedRequest(cancelWithdrawalKind, {
  useSubject({ subject }) {
    const { t } = useLingui();
    return t`Cancel withdrawal ${ph({ number: subject })}`;
  },
  useDone() {
    const { t } = useLingui();
    return t({ message: 'done.', context: 'outcome' });
  },
  Link: ({ subject }) => (
    <RequestLink to="/pages/fund/receive_withdraw_record" query={{ withdrawal: subject }} leads="details" />
  ),
});

export const withdrawRequests = [withdrawing, cancelling];
