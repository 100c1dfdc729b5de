import { expect, test } from 'vitest';
import { decimal } from '#domain/money/money.ts';
import { crossRates, rangeOfRates } from './cross-rates.ts';

const plain = (rates: readonly string[]): string[] => rates.map((rate) => decimal(rate).toFixed());

test('the rates of a pair are the quotients of the closes at the same hours', () => {
  expect(plain(crossRates(['100', '200', '300'], ['50', '60']))).toEqual(['4', '5']);
  expect(plain(crossRates(['100', '200'], null))).toEqual(['100', '200']);
  expect(plain(crossRates(null, ['4', '5']))).toEqual(['0.25', '0.2']);
  expect(crossRates(null, null)).toEqual([]);
});

test('the range is that of the figures, not of their texts', () => {
  expect(rangeOfRates(['9', '10', '9.5'])).toEqual({ low: '9', high: '10' });
  expect(rangeOfRates([])).toBeUndefined();
});
