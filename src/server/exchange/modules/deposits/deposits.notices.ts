import { msg } from '@lingui/core/macro';
import { notice } from '#server/exchange/modules/messages/notices.service.ts';

export const depositCredited = notice<'amount'>({
  word: 'deposit.credited',
  type: 'system',
  title: msg`Deposit credited`,
  content: ({ amount }) => msg`${amount} arrived and is available in your account.`,
});

export const depositRefused = notice<'amount' | 'reason'>({
  word: 'deposit.refused',
  type: 'system',
  title: msg`Deposit not credited`,
  isMailed: true,
  content: ({ amount, reason }) => msg`Your deposit of ${amount} was not credited. ${reason}`,
});
