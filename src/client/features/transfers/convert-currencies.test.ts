import { expect, test } from 'vitest';
import { balanceOf } from '#tests/support/samples.ts';
import { convertibleCurrencies, type ConvertibleCurrency } from './convert-currencies.ts';
import { beginConversion, chosenCurrencies } from './convert-form-kind.ts';
import { rateText } from './rate-text.ts';

const row = (currency_id: number, currency_name: string, account: 'change' | 'lever' = 'change') => ({
  ...balanceOf({ currency_id, currency_name, available: '1.000000' }),
  account,
  userId: 7,
  sequence: 1,
});
const pair = (id: number, currency_id: number, kind: 'coin' | 'futures' | 'stock' = 'coin') => ({
  id,
  kind,
  currency_id,
  legal_id: 3,
});

test('spot currencies with a price can be converted, the quote currency first', () => {
  const balances = [row(1, 'BTC'), row(3, 'USDT'), row(4, 'USDC'), row(3, 'USDT', 'lever')];
  const quotes = [pair(1, 1), pair(101, 1, 'futures'), pair(2, 2), pair(201, 101, 'stock')];
  expect(convertibleCurrencies(balances, quotes)).toEqual([
    { id: 3, name: 'USDT', decimals: 6, available: '1.000000', pairId: null },
    { id: 1, name: 'BTC', decimals: 6, available: '1.000000', pairId: 1 },
  ]);
  expect(convertibleCurrencies(balances, [])).toEqual([]);
});

const offered = [3, 1, 2].map((id): ConvertibleCurrency => ({
  id,
  name: `C${id}`,
  decimals: 6,
  available: '1',
  pairId: id,
}));

test.each([
  [{ from: 0, to: 0 }, [3, 1]],
  [{ from: 1, to: 3 }, [1, 3]],
  [{ from: 3, to: 3 }, [3, 1]],
  [{ from: 99, to: 3 }, [1, 3]],
  [{ from: 2, to: 99 }, [2, 3]],
])('for %j the two are %j', (draft, expected) => {
  expect(chosenCurrencies(offered, draft)?.map(({ id }) => id)).toEqual(expected);
});

test('a single currency offers no conversion', () => {
  expect(chosenCurrencies(offered.slice(0, 1), { from: 3, to: 1 })).toBeNull();
});

test('a page opened for two other currencies starts without an amount, otherwise with the typed one', () => {
  const typed = { from: 1, to: 2, amount: '5', percent: null, wanted: '' };
  expect(beginConversion(typed, {})).toEqual(typed);
  expect(beginConversion(typed, { from: 1, to: 2 })).toEqual(typed);
  expect(beginConversion(typed, { to: 3 })).toEqual({ ...typed, to: 3, amount: '' });
});

test('a rate is shown per unit of the more valuable currency', () => {
  const prices = { from_price: '20000', to_price: '1' };
  expect(rateText('BTC', 'USDT', prices)).toBe('1 BTC = 20,000.00 USDT');
  expect(rateText('USDT', 'BTC', { from_price: '1', to_price: '20000' })).toBe('1 BTC = 20,000.00 USDT');
  expect(rateText('ETH', 'BTC', { from_price: '3000', to_price: '97000' })).toBe('1 BTC = 32.333333 ETH');
});
