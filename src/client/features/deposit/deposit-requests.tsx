import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import type { Deposit } from '#contract/deposits.ts';
import { submitDepositKind } from '#client/data/deposits/deposit-requests.ts';
import { useBalances } from '#client/data/wallets/use-balances.ts';
import { formatAmount } from '#client/lib/format/format.ts';
import { namedFields } from '#client/components/requests/named-fields.ts';
import { RequestLink } from '#client/components/requests/request-link.tsx';
import { reportedRequest } from '#client/components/requests/reported-request.ts';
import { useMovedStatus } from '#client/components/requests/use-moved-status.ts';
import { useDepositTexts } from './use-deposit-texts.ts';

const announced = z.object({ id: z.optional(z.int()) });

const submitting = reportedRequest(submitDepositKind, {
  useSubject({ subject, request }) {
    const { t } = useLingui();
    const currency = useBalances('change')?.find(({ currency_id }) => currency_id === subject)?.currency_name;
    return t`Deposit ${ph({ amount: formatAmount(namedFields(request).amount || '0') })} ${ph({ currency: currency ?? '' })}`;
  },
  useDone(answer) {
    const { t } = useLingui();
    return z.safeParse(announced, answer).success
      ? t({ message: 'reported.', context: 'outcome' })
      : t({ message: 'done.', context: 'outcome' });
  },
  useMoved(answer) {
    const { statusText } = useDepositTexts();
    const status = useMovedStatus('deposits', answer) as Deposit['status'] | null;
    return status && statusText(status);
  },
  Link: ({ subject, id }) =>
    id === null ? (
      <RequestLink to="/pages/fund/receive" query={{ currency: subject, sheet: 'announce' }} leads="again" />
    ) : (
      <RequestLink to="/pages/fund/receive_withdraw_record" query={{ deposit: id }} leads="details" />
    ),
});

export const depositRequests = [submitting];
