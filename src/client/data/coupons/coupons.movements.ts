import { msg } from '@lingui/core/macro';
import type { MovementTexts } from '#client/data/engine/resource.ts';

export const movements: MovementTexts = {
  coupon_discount: { label: msg`Coupon: fee returned`, category: 'credit' },
  coupon_margin: { label: msg`Coupon: trial margin given`, category: 'credit' },
  coupon_margin_return: { label: msg`Coupon: trial margin returned`, category: 'charge' },
  coupon_profit: { label: msg`Coupon: profit of trial margin`, category: 'reserve' },
  coupon_interest: { label: msg`Coupon: bonus interest`, category: 'credit' },
};
