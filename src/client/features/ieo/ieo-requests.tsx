import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { applyKind } from '#client/data/projects/apply-request.ts';
import { formatAmount } from '#client/lib/format/format.ts';
import { namedFields } from '#client/components/requests/named-fields.ts';
import { RequestLink } from '#client/components/requests/request-link.tsx';
import { reportedRequest } from '#client/components/requests/reported-request.ts';
import { followsRow } from '#client/components/requests/use-moved-status.ts';
import { applicationLabels } from './application-labels.ts';

const applying = reportedRequest(applyKind, {
  useSubject({ request }) {
    const { t } = useLingui();
    const { amount } = namedFields(request);
    return t`IEO subscription for ${ph({ amount: formatAmount(amount || '0') })}`;
  },
  useDone() {
    const { t } = useLingui();
    return t({ message: 'subscribed.', context: 'outcome' });
  },
  ...followsRow('projectApplications', applicationLabels),
  Link: ({ id, isRefused, subject }) =>
    id === null ? (
      <RequestLink to="/pages/ieo/subscribe" query={{ id: subject }} leads={isRefused ? 'again' : 'show'} />
    ) : (
      <RequestLink to="/pages/ieo/order" query={{ id }} leads="details" />
    ),
});

export const ieoRequests = [applying];
