import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import {
  applyKind,
  changeKind,
  followKind,
  detachKind,
  leaveKind,
  pauseKind,
  stopKind,
} from '#client/data/copy-trading/follow-requests.ts';
import { namedFields } from '#client/components/requests/named-fields.ts';
import { RequestLink } from '#client/components/requests/request-link.tsx';
import { reportedRequest } from '#client/components/requests/reported-request.ts';
import { followsRow } from '#client/components/requests/use-moved-status.ts';
import { applicationLabels, followLabels } from './copy-trading-labels.ts';
import { useApplicationStatus } from './use-application-status.ts';
import { useTermsText } from './terms-text.ts';

const terms = {
  useSubject({ request }: { readonly request: unknown }) {
    const { t } = useLingui();
    const termsText = useTermsText();
    const { type, number } = namedFields(request);
    return t`Follow a trader, ${ph({ terms: termsText(type === '2' ? 2 : 1, number || '0') })}`;
  },
  useDone() {
    const { t } = useLingui();
    return t({ message: 'agreed.', context: 'outcome' });
  },
  ...followsRow('follows', followLabels),
  Link: ({ id, isRefused, subject }: { id: number | null; isRefused: boolean; subject: number }) =>
    id === null ? (
      <RequestLink to="/pages/follow/follow" query={{ id: subject }} leads={isRefused ? 'again' : 'show'} />
    ) : (
      <RequestLink to="/pages/copytrade/my" query={{ id }} leads="details" />
    ),
};

const toMine = ({ id }: { id: number | null }) => (
  <RequestLink to="/pages/copytrade/my" query={id === null ? {} : { id }} leads="details" />
);
const toLead = () => <RequestLink to="/pages/copytrade/trader" leads="details" />;

const pausing = reportedRequest(pauseKind, {
  useSubject() {
    const { t } = useLingui();
    return t`Pause or resume following`;
  },
  useDone() {
    const { t } = useLingui();
    return t({ message: 'done.', context: 'outcome' });
  },
  Link: toMine,
});

const stopping = reportedRequest(stopKind, {
  useSubject() {
    const { t } = useLingui();
    return t`Stop following`;
  },
  useDone() {
    const { t } = useLingui();
    return t({ message: 'done.', context: 'outcome' });
  },
  Link: toMine,
});

const detaching = reportedRequest(detachKind, {
  useSubject({ subject }) {
    const { t } = useLingui();
    return t`Hold position ${ph({ number: subject })} yourself`;
  },
  useDone() {
    const { t } = useLingui();
    return t({ message: 'done.', context: 'outcome' });
  },
  Link: ({ subject }) => (
    <RequestLink to="/pages/transaction/contract_order" query={{ id: subject }} leads="details" />
  ),
});

const applying = reportedRequest(applyKind, {
  useSubject() {
    const { t } = useLingui();
    return t`Become a trader`;
  },
  useDone() {
    const { t } = useLingui();
    return t({ message: 'sent.', context: 'outcome' });
  },
  useMoved(answer) {
    const { t } = useLingui();
    const status = useApplicationStatus(answer);
    return status && t(applicationLabels[status]);
  },
  Link: toLead,
});

const leaving = reportedRequest(leaveKind, {
  useSubject() {
    const { t } = useLingui();
    return t`Stop leading`;
  },
  useDone() {
    const { t } = useLingui();
    return t({ message: 'done.', context: 'outcome' });
  },
  Link: toLead,
});

export const copyTradingRequests = [
  reportedRequest(followKind, terms),
  reportedRequest(changeKind, terms),
  pausing,
  stopping,
  detaching,
  applying,
  leaving,
];
