import { msg } from '@lingui/core/macro';
import { notice } from '#server/exchange/modules/messages/notices.service.ts';

export const vipLevelChanged = notice<'level' | 'discount'>({
  word: 'vip.levelChanged',
  type: 'system',
  title: msg`Your VIP level changed`,
  content: ({ level, discount }) =>
    msg`You are VIP ${level} now: ${discount}% off trading fees. It follows from your volume of the last 30 days.`,
});
