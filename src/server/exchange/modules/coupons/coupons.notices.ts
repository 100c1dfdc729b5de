import { msg } from '@lingui/core/macro';
import { notice } from '#server/exchange/modules/messages/notices.service.ts';

const page = '/pages/setting/coupon';

export const couponUrl = (id: number): string => `${page}?id=${id}`;

export const couponReceived = notice({
  word: 'coupon.received',
  type: 'system',
  title: msg`You received a coupon`,
  content: () => msg`You have a new coupon. See its terms and expiry on your coupons page.`,
});

export const couponEnding = notice({
  word: 'coupon.ending',
  type: 'system',
  title: msg`A coupon ends soon`,
  content: () => msg`One of your coupons ends within 24 hours. Use it before that.`,
});

export const couponExpired = notice({
  word: 'coupon.expired',
  type: 'system',
  title: msg`A coupon has expired`,
  content: () => msg`One of your coupons was not used in time and has expired.`,
});
