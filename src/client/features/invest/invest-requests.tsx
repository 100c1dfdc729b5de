import { useLingui } from '@lingui/react/macro';
import { ph } from '@lingui/core/macro';
import { buyDualKind } from '#client/data/dual-investments/buy-dual-kind.ts';
import { namedFields } from '#client/components/requests/named-fields.ts';
import { RequestLink } from '#client/components/requests/request-link.tsx';
import { reportedRequest } from '#client/components/requests/reported-request.ts';
import { followsRow } from '#client/components/requests/use-moved-status.ts';
import { investStatusLabels } from './invest-labels.ts';
import { useSharesText } from './days-text.ts';

const buying = reportedRequest(buyDualKind, {
  useSubject({ request }) {
    const { t } = useLingui();
    const sharesText = useSharesText();
    return t`Dual investment, ${ph({ shares: sharesText(namedFields(request).num) })}`;
  },
  useDone() {
    const { t } = useLingui();
    return t({ message: 'bought.', context: 'outcome' });
  },
  ...followsRow('dualOrders', investStatusLabels),
  Link: ({ id, isRefused, subject }) =>
    id === null ? (
      <RequestLink to="/pages/invest/purchase" query={{ id: subject }} leads={isRefused ? 'again' : 'show'} />
    ) : (
      <RequestLink to="/pages/invest/mine" query={{ id }} leads="details" />
    ),
});

export const investRequests = [buying];
