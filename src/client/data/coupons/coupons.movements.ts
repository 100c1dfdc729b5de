import { msg } from '@lingui/core/macro';
import type { MovementTexts } from '#client/data/engine/resource.ts';

export const movements: MovementTexts = {
  coupon_discount: { words: msg`Coupon: fee returned`, look: 'credit' },
  coupon_margin: { words: msg`Coupon: trial margin given`, look: 'credit' },
  coupon_margin_return: { words: msg`Coupon: trial margin returned`, look: 'charge' },
  coupon_profit: { words: msg`Coupon: profit of trial margin`, look: 'reserve' },
  coupon_interest: { words: msg`Coupon: bonus interest`, look: 'credit' },
};
