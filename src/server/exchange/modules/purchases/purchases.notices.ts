import { msg } from '@lingui/core/macro';
import { notice } from '#server/exchange/modules/messages/notices.service.ts';

export const purchaseCredited = notice<'amount'>({
  word: 'purchase.credited',
  type: 'system',
  title: msg`Purchase completed`,
  content: ({ amount }) => msg`Your payment was confirmed and ${amount} is available in your account.`,
});

export const purchaseRefused = notice<'amount' | 'reason'>({
  word: 'purchase.refused',
  type: 'system',
  title: msg`Purchase refused`,
  isMailed: true,
  content: ({ amount, reason }) =>
    msg`Your order for ${amount} was refused. ${reason} If you have paid, contact support with the payment reference.`,
});

export const purchaseExpired = notice<'amount'>({
  word: 'purchase.expired',
  type: 'system',
  title: msg`Purchase cancelled`,
  content: ({ amount }) =>
    msg`The time to pay for your order of ${amount} ran out, so it was cancelled. Nothing was charged.`,
});
