import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ChatKind } from '#contract/chat.ts';

export const chatKindLabels: Readonly<Record<ChatKind, MessageDescriptor>> = {
  service: msg`Live support`,
  loanOfficer: msg`Loan officer`,
  repayment: msg`Repayment specialist`,
};
