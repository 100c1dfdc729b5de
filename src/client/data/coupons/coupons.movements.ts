import { msg } from '@lingui/core/macro';
import type { MovementTexts } from '#client/data/engine/resource.ts';

export const movements: MovementTexts = {
  coupon_discount: { label: msg`Coupon: fee returned`, look: 'credit' },
  coupon_margin: { label: msg`Coupon: trial margin given`, look: 'credit' },
  coupon_margin_return: { label: msg`Coupon: trial margin returned`, look: 'charge' },
  coupon_profit: { label: msg`Coupon: profit of trial margin`, look: 'reserve' },
  coupon_interest: { label: msg`Coupon: bonus interest`, look: 'credit' },
};
