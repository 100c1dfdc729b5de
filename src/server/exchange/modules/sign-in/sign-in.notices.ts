import { msg } from '@lingui/core/macro';
import { notice } from '#server/exchange/modules/messages/notices.service.ts';

export const passwordChanged = notice({
  word: 'account.passwordChanged',
  type: 'system',
  title: msg`Your login password was changed`,
  content: () =>
    msg`Your other devices were logged out. If this wasn’t you, reset your password at once, then freeze your account.`,
});
