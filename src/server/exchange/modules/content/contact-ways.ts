import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ContactWay } from '#contract/content.ts';

interface WaySource extends Omit<ContactWay, 'title' | 'content'> {
  readonly title: MessageDescriptor;
  readonly content: MessageDescriptor;
}

/** Contact options by topic; all of them open the app's own chat. */
export const contactWays: readonly WaySource[] = [
  {
    kind: 'service',
    title: msg`Live support`,
    content: msg`Questions about your account, deposits, withdrawals and orders`,
    url: '/pages/kf/kf?kind=service',
  },
  {
    kind: 'loanOfficer',
    title: msg`Loan officer`,
    content: msg`Terms, collateral and the state of a loan application`,
    url: '/pages/kf/kf?kind=loanOfficer',
  },
  {
    kind: 'repayment',
    title: msg`Repayment specialist`,
    content: msg`Repayment, overdue loans and the return of collateral`,
    url: '/pages/kf/kf?kind=repayment',
  },
];
