import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import {
  cancelPurchaseKind,
  placePurchaseKind,
  provePurchaseKind,
} from '#client/data/purchases/purchase-requests.ts';
import { formatAmount } from '#client/lib/format/format.ts';
import { namedFields } from '#client/components/requests/named-fields.ts';
import { RequestLink } from '#client/components/requests/request-link.tsx';
import { reportedRequest, type ReportedRequest } from '#client/components/requests/reported-request.ts';
import { followsRow } from '#client/components/requests/use-moved-status.ts';
import { purchaseStatusLabels } from './purchase-labels.ts';

const paidWith = z.object({ currency: z.string() });

const OrderLink: ReportedRequest['Link'] = ({ subject }) => (
  <RequestLink to="/pages/otc/otc" query={{ id: subject }} leads="details" />
);

const useJustDone = (): string => {
  const { t } = useLingui();
  return t({ message: 'done.', context: 'outcome' });
};

const placing = reportedRequest(placePurchaseKind, {
  useSubject({ request }) {
    const { t } = useLingui();
    const { amount } = namedFields(request);
    const paid = z.safeParse(paidWith, request);
    const money = `${formatAmount(amount || '0', 0)} ${paid.success ? paid.data.currency : ''}`;
    return t`Buy crypto for ${ph({ money })}`;
  },
  useDone() {
    const { t } = useLingui();
    return t({ message: 'order placed.', context: 'outcome' });
  },
  ...followsRow('purchases', purchaseStatusLabels),
  Link: ({ id, isRefused }) =>
    id === null ? (
      <RequestLink to="/pages/otc/otc" leads={isRefused ? 'again' : 'show'} />
    ) : (
      <RequestLink to="/pages/otc/otc" query={{ id }} leads="details" />
    ),
});

const proving = reportedRequest(provePurchaseKind, {
  useSubject({ subject }) {
    const { t } = useLingui();
    return t`Proof of payment, order ${ph({ number: subject })}`;
  },
  useDone: useJustDone,
  ...followsRow('purchases', purchaseStatusLabels),
  Link: OrderLink,
});

const cancelling = reportedRequest(cancelPurchaseKind, {
  useSubject({ subject }) {
    const { t } = useLingui();
    return t`Cancel crypto order ${ph({ number: subject })}`;
  },
  useDone: useJustDone,
  Link: OrderLink,
});

export const buyCryptoRequests = [placing, proving, cancelling];
