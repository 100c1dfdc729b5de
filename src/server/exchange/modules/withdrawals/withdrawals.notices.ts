import { msg } from '@lingui/core/macro';
import { notice } from '#server/exchange/modules/messages/notices.service.ts';

export const withdrawalSent = notice<'amount' | 'address'>({
  word: 'withdrawal.sent',
  type: 'system',
  title: msg`Withdrawal sent`,
  content: ({ amount, address }) =>
    msg`Your withdrawal of ${amount} to ${address} was approved and is on its way.`,
});

export const withdrawalRefused = notice<'amount' | 'reason'>({
  word: 'withdrawal.refused',
  type: 'system',
  title: msg`Withdrawal refused`,
  isMailed: true,
  content: ({ amount, reason }) =>
    msg`Your withdrawal of ${amount} was refused. The funds are back in your account. ${reason}`,
});
