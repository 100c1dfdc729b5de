import { msg } from '@lingui/core/macro';
import { notice } from '#server/exchange/modules/messages/notices.service.ts';

export const dualSettled = notice<'name' | 'payout'>({
  word: 'dual.settled',
  type: 'system',
  title: msg`Dual investment settled`,
  content: ({ name, payout }) =>
    msg`${name} ended and paid ${payout} to your account. The order shows the price it was settled on.`,
});

export const dualReturned = notice<'name' | 'amount'>({
  word: 'dual.returned',
  type: 'system',
  title: msg`Dual investment returned`,
  content: ({ name, amount }) =>
    msg`${name} could not be settled. ${amount} is back in your account in full.`,
});
