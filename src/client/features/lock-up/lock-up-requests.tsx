import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { buyLockUpKind, redeemLockUpKind } from '#client/data/lock-ups/lock-up-requests.ts';
import { formatAmount } from '#client/lib/format/format.ts';
import { namedFields } from '#client/components/requests/named-fields.ts';
import { RequestLink } from '#client/components/requests/request-link.tsx';
import { reportedRequest } from '#client/components/requests/reported-request.ts';
import { followsRow } from '#client/components/requests/use-moved-status.ts';
import { lockUpStatusLabels } from './lock-up-labels.ts';

const buying = reportedRequest(buyLockUpKind, {
  useSubject({ request }) {
    const { t } = useLingui();
    const { amount } = namedFields(request);
    return t`Lock up ${ph({ amount: formatAmount(amount || '0') })}`;
  },
  useDone() {
    const { t } = useLingui();
    return t({ message: 'locked up.', context: 'outcome' });
  },
  ...followsRow('lockUps', lockUpStatusLabels),
  Link: ({ id, isRefused, subject }) =>
    id === null ? (
      <RequestLink to="/pages/lockming/buy" query={{ id: subject }} leads={isRefused ? 'again' : 'show'} />
    ) : (
      <RequestLink to="/pages/lockming/order" query={{ id }} leads="details" />
    ),
});

const redeeming = reportedRequest(redeemLockUpKind, {
  useSubject({ subject }) {
    const { t } = useLingui();
    return t`Redeem lock-up ${ph({ number: subject })}`;
  },
  useDone() {
    const { t } = useLingui();
    return t({ message: 'redeemed.', context: 'outcome' });
  },
  Link: ({ subject }) => <RequestLink to="/pages/lockming/order" query={{ id: subject }} leads="details" />,
});

export const lockUpRequests = [buying, redeeming];
