import { expect, test } from 'vitest';
import type { LockUpProduct } from '#contract/lock-ups.ts';
import { buyFigures, percentSteps } from './buy-figures.ts';

const product: LockUpProduct = {
  id: 1,
  currency_id: 3,
  currency_name: 'USDT',
  decimals: 6,
  day: 5,
  interest_rate: '0.4',
  save_min: '1000',
  save_max: '50000',
  penalty_rule: 'remaining',
  quota: '100000',
  remaining: '60000',
  opens_at: '2026-01-01T00:00:00.000Z',
  closes_at: null,
};

test('interest starts with the first full day and ends with the last', () => {
  expect(buyFigures(product, '1000', '2026-01-15T12:00:00.000Z')).toEqual({
    daily: '4',
    whole: '20',
    penalty: '20',
    firstInterestAt: '2026-01-17T00:00:00.000Z',
    endsAt: '2026-01-21T00:00:00.000Z',
  });
  expect(
    buyFigures({ ...product, penalty_rule: 'principal' }, '1000', '2026-01-15T12:00:00.000Z').penalty,
  ).toBe('800');
});

test('a share can be sent as it is: within the minimum, the maximum and the remaining amount', () => {
  const amounts = (available: string, change: Partial<LockUpProduct> = {}): string[] =>
    percentSteps(available, { ...product, ...change }).map(({ amount }) => amount);
  expect(amounts('3000.0000019')).toEqual(['', '1500', '2250.000001', '3000.000001']);
  expect(amounts('200000')).toEqual(['50000', '50000', '50000', '50000']);
  expect(amounts('200000', { remaining: '40000' })).toEqual(['40000', '40000', '40000', '40000']);
  expect(amounts('0')).toEqual(['', '', '', '']);
});
