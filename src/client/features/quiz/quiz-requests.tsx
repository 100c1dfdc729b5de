import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { placeBetKind } from '#client/data/quizzes/place-bet-kind.ts';
import { formatAmount } from '#client/lib/format/format.ts';
import { namedFields } from '#client/components/requests/named-fields.ts';
import { RequestLink } from '#client/components/requests/request-link.tsx';
import { reportedRequest } from '#client/components/requests/reported-request.ts';
import { followsRow } from '#client/components/requests/use-moved-status.ts';
import { betLabels } from './question-labels.ts';

const staking = reportedRequest(placeBetKind, {
  useSubject({ request }) {
    const { t } = useLingui();
    const { amount } = namedFields(request);
    return t`Quiz stake of ${ph({ amount: formatAmount(amount || '0') })}`;
  },
  useDone() {
    const { t } = useLingui();
    return t({ message: 'placed.', context: 'outcome' });
  },
  ...followsRow('quizBets', betLabels),
  Link: ({ subject, isRefused }) => (
    <RequestLink to="/pages/game/game" query={{ id: subject }} leads={isRefused ? 'again' : 'show'} />
  ),
});

export const quizRequests = [staking];
