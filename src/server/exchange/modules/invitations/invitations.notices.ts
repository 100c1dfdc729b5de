import { msg } from '@lingui/core/macro';
import { notice } from '#server/exchange/modules/messages/notices.service.ts';

export const rebatePaid = notice<'amount'>({
  word: 'invitation.rebatePaid',
  type: 'system',
  title: msg`Rebate received`,
  content: ({ amount }) => msg`${amount} of the fees of people you invited is in your account.`,
});
