import type { Resource } from '#client/data/engine/resource.ts';
import { couponsList } from './coupons-list.ts';
import { movements } from './coupons.movements.ts';

export const couponsResource: Resource = {
  movements,
  causes: { coupon: ['/pages/setting/coupon', 'id'] },
  lists: [couponsList],
};
