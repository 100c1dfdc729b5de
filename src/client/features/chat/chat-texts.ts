import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ChatKind } from '#contract/chat.ts';
import type { IconName } from '#client/ui/buttons/icon-paths.ts';

interface KindTexts {
  readonly icon: IconName;
  readonly name: MessageDescriptor;
  /** Topics of the conversation. */
  readonly about: MessageDescriptor;
}

export const kindTexts: Readonly<Record<ChatKind, KindTexts>> = {
  service: {
    icon: 'chat',
    name: msg`Live support`,
    about: msg`Questions about your account, deposits, withdrawals and orders`,
  },
  loanOfficer: {
    icon: 'bank',
    name: msg`Loan officer`,
    about: msg`Terms, collateral and the state of a loan application`,
  },
  repayment: {
    icon: 'refresh',
    name: msg`Repayment specialist`,
    about: msg`Repayment, overdue loans and the return of collateral`,
  },
};
