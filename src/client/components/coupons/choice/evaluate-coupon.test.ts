import { describe, expect, test } from 'vitest';
import type { Coupon } from '#contract/coupons.ts';
import type { CouponOrder } from '#client/components/coupons/coupon-order.ts';
import { bestCoupon, evaluateCoupon } from './evaluate-coupon.ts';

const now = Date.parse('2026-11-20T12:00:00.000Z');
const discount: Coupon = {
  id: 1,
  kind: 'fee_discount',
  status: 'unused',
  source: 'code',
  products: ['spot', 'futures'],
  rate: '50',
  amount: '5',
  least: '100',
  most_multiple: null,
  created_at: '2026-11-19T12:00:00.000Z',
  ends_at: '2026-11-20T12:00:01.000Z',
  used_at: null,
  used_for: null,
  benefit: '0',
  benefit_currency_name: 'USDT',
  returned: '0',
  profit: null,
  version: 1,
};
const trial: Coupon = {
  ...discount,
  id: 2,
  kind: 'trial_margin',
  products: ['futures'],
  rate: null,
  amount: '50',
  most_multiple: 20,
};
const buy: CouponOrder = { product: 'spot', value: '1000', isMarket: true, fee: '0.00001', price: '60000' };
const long: CouponOrder = {
  product: 'futures',
  value: '1000',
  isMarket: true,
  multiple: 10,
  fee: '0.5',
  margin: '100',
};

describe('a coupon for an order', () => {
  test('returns its part of the fee, counted in USDT', () => {
    expect(evaluateCoupon(discount, buy, now)).toEqual({ problem: null, worth: '0.3' });
  });

  test.each<[string, Coupon, CouponOrder, string]>([
    ['too small an order', discount, { ...buy, value: '99' }, 'coupon.belowMinimum'],
    ['another product', trial, buy, 'coupon.wrongProduct'],
    ['another product, of which nothing is known yet', trial, { ...buy, value: null }, 'coupon.wrongProduct'],
    ['a limit that waits', trial, { ...long, isMarket: false }, 'coupon.marketOnly'],
    ['too high a leverage', trial, { ...long, multiple: 50 }, 'coupon.multipleTooHigh'],
    ['one that was used', { ...discount, status: 'used' }, buy, 'coupon.used'],
    [
      'one whose end has just come',
      { ...discount, ends_at: '2026-11-20T12:00:00.000Z' },
      buy,
      'coupon.expired',
    ],
  ])('has no value for %s', (_, coupon, order, problem) => {
    expect(evaluateCoupon(coupon, order, now)).toEqual({ problem, worth: null });
  });

  test('has no value while no amount is typed', () => {
    expect(evaluateCoupon(discount, { ...buy, value: null }, now)).toEqual({ problem: null, worth: null });
  });
});

test('the best of several is the one worth most, or none if none is worth anything', () => {
  expect(bestCoupon([discount, trial], long, now)).toEqual({ coupon: trial, worth: '50' });
  expect(bestCoupon([discount, trial], buy, now)).toEqual({ coupon: discount, worth: '0.3' });
  expect(bestCoupon([trial], buy, now)).toBeUndefined();
});
