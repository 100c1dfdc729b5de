import type { Noun } from '#client/data/engine/noun.ts';
import { couponsList } from './coupons-list.ts';
import { movements } from './coupons.movements.ts';

export const couponsNoun: Noun = {
  movements,
  causes: { coupon: ['/pages/setting/coupon', 'id'] },
  lists: [couponsList],
};
