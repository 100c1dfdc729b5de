import { expect, test } from 'vitest';
import type { LockUp } from '#contract/lock-ups.ts';
import { sumsOf } from './sums.ts';

const lockUp = (change: Partial<LockUp>): LockUp =>
  ({ currency_name: 'USDT', status: 'inProgress', amount: '1000', total_interest: '4', ...change }) as LockUp;

test('what is locked and what it has paid, exactly, each currency by itself', () => {
  expect(
    sumsOf([
      lockUp({}),
      lockUp({ amount: '0.1', total_interest: '0.2' }),
      lockUp({ currency_name: 'BTC', amount: '2', total_interest: '0' }),
    ]),
  ).toEqual([
    { currency: 'USDT', locked: '1000.1', interest: '4.2' },
    { currency: 'BTC', locked: '2', interest: '0' },
  ]);
  expect(sumsOf([])).toEqual([]);
});
