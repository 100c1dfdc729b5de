import { msg } from '@lingui/core/macro';
import { notice } from '#server/exchange/modules/messages/notices.service.ts';

export const lockUpPaidOut = notice<'amount' | 'interest'>({
  word: 'lockUp.paidOut',
  type: 'system',
  title: msg`Lock-up ended`,
  content: ({ amount, interest }) =>
    msg`Your lock-up of ${amount} has ended and the amount is available again. It earned ${interest}.`,
});
