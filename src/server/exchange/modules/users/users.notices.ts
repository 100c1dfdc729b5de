import { msg } from '@lingui/core/macro';
import { notice } from '#server/exchange/modules/messages/notices.service.ts';

export const welcome = notice({
  word: 'account.opened',
  type: 'platform',
  title: msg`Welcome to Tideline`,
  content: () =>
    msg`Your account is open. The help center answers the first questions, from deposits to how every order is settled.`,
});
