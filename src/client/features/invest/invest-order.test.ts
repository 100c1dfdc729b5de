import { expect, test } from 'vitest';
import { anyDualOrder } from '#tests/support/dual-investments.ts';
import { distanceOf } from './distance-of.ts';
import { payoutOf } from './dual-terms.ts';
import { investSteps } from './invest-steps.ts';
import { recompute } from './recompute.ts';

const settled = anyDualOrder({
  status: 'success',
  settlement_price: '99999.99',
  payout_currency: 'coin',
  payout: '1.01',
});

test('a payout is recomputed from the settlement price, next to the other possible outcome', () => {
  expect(recompute(settled)).toEqual({
    isBelow: true,
    currency: 'coin',
    amount: '1.01',
    other: { currency: 'quote', amount: '101000' },
    agrees: true,
  });
  expect(recompute(anyDualOrder())).toBeNull();
});

test('a payout that differs, or is in the other currency, is reported', () => {
  expect([
    recompute({ ...settled, payout: '1.0099' })?.agrees,
    recompute({ ...settled, payout_currency: 'quote' })?.agrees,
  ]).toEqual([false, false]);
});

test('the steps follow the chart up to the current state', () => {
  const stepsOf = (status: Parameters<typeof anyDualOrder>[0]) =>
    investSteps(anyDualOrder(status)).map(({ status: step, state }) => `${step} ${state}`);
  expect([
    stepsOf({ status: 'purchased' }),
    stepsOf({ status: 'suspended' }),
    stepsOf({ status: 'fail', returned: '1' }),
    investSteps(settled).map(({ status, state }) => `${status} ${state}`),
  ]).toEqual([
    ['purchased now', 'settling next', 'success next'],
    ['purchased done', 'settling done', 'suspended warn', 'success next'],
    ['purchased done', 'fail warn'],
    ['purchased done', 'settling done', 'success done'],
  ]);
});

test('the outcome is a payout with a plus, a refund, or nothing yet', () => {
  expect([
    payoutOf(settled),
    payoutOf(anyDualOrder({ status: 'fail', returned: '1' })),
    payoutOf(anyDualOrder()),
  ]).toEqual(['+1.01 BTC', '1.00 BTC', null]);
});

test('the distance of the linked price from the market', () => {
  expect([distanceOf('110000', '100000'), distanceOf('95000', '100000'), distanceOf('5', '5')]).toEqual([
    { share: '10', isAbove: true },
    { share: '5', isAbove: false },
    { share: '0', isAbove: true },
  ]);
});
