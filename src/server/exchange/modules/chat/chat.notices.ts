import { msg } from '@lingui/core/macro';
import { notice } from '#server/exchange/modules/messages/notices.service.ts';

export const chatAnswered = notice({
  word: 'chat.answered',
  type: 'service',
  title: msg`Customer service has answered`,
  content: () => msg`There is an answer for you in the chat.`,
});
