import { expect, test } from 'vitest';
import { fundsOf } from './use-funds.ts';

const tether = { currency_id: 3, available: '90' } as never;
const of = (amount: string, back?: string) =>
  fundsOf(
    [tether],
    ({ currency_id }) => currency_id === 3,
    back === undefined ? { amount } : { amount, back },
  );

test('a refunded deposit pays part of the price', () => {
  expect(of('105')).toEqual({
    available: '90',
    currencyId: 3,
    needs: '105',
    isShort: true,
    needsBack: false,
    after: null,
  });
  expect(of('105', '20')).toEqual({
    available: '90',
    currencyId: 3,
    needs: '85',
    isShort: false,
    needsBack: true,
    after: '5',
  });
  expect(of('110.01', '20').isShort).toBe(true);
  expect(of('80', '20')).toEqual({
    available: '90',
    currencyId: 3,
    needs: '60',
    isShort: false,
    needsBack: false,
    after: '30',
  });
});
