import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import {
  addLoanCollateralKind,
  applyForLoanKind,
  repayLoanKind,
  withdrawLoanKind,
} from '#client/data/loans/loan-requests.ts';
import { formatAmount } from '#client/lib/format/format.ts';
import { namedFields } from '#client/components/requests/named-fields.ts';
import { RequestLink } from '#client/components/requests/request-link.tsx';
import { reportedRequest } from '#client/components/requests/reported-request.ts';
import { followsRow } from '#client/components/requests/use-moved-status.ts';
import { loanStatusLabels } from './loan-labels.ts';

const page = '/pages/common/borrowing';

const LoanLink = ({ subject }: { subject: number }) => (
  <RequestLink to={page} query={{ id: subject }} leads="details" />
);
const useLoanName = ({ subject }: { subject: number }): string => {
  const { t } = useLingui();
  return t`Loan ${ph({ id: subject })}`;
};

const applying = reportedRequest(applyForLoanKind, {
  useSubject({ request }) {
    const { t } = useLingui();
    return t`Loan of ${ph({ amount: formatAmount(namedFields(request).amount || '0') })}`;
  },
  useDone() {
    const { t } = useLingui();
    return t({ message: 'applied for.', context: 'outcome' });
  },
  ...followsRow('loans', loanStatusLabels),
  Link: ({ id, isRefused }) =>
    id === null ? (
      <RequestLink to={page} query={{}} leads={isRefused ? 'again' : 'show'} />
    ) : (
      <RequestLink to={page} query={{ id }} leads="details" />
    ),
});

const repaying = reportedRequest(repayLoanKind, {
  useSubject: useLoanName,
  useDone() {
    const { t } = useLingui();
    return t({ message: 'repaid.', context: 'outcome' });
  },
  Link: LoanLink,
});

const adding = reportedRequest(addLoanCollateralKind, {
  useSubject: useLoanName,
  useDone() {
    const { t } = useLingui();
    return t({ message: 'collateral added.', context: 'outcome' });
  },
  Link: LoanLink,
});

const withdrawing = reportedRequest(withdrawLoanKind, {
  useSubject: useLoanName,
  useDone() {
    const { t } = useLingui();
    return t({ message: 'withdrawn.', context: 'outcome' });
  },
  Link: LoanLink,
});

export const loanRequests = [applying, repaying, adding, withdrawing];
