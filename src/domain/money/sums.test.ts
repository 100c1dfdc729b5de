import { expect, test } from 'vitest';
import { leftOf, sumByCurrency, totalOf } from './sums.ts';

test('amounts are summed exactly, each in its currency', () => {
  const rows = [
    { unit: 'USDT', margin: '0.1' },
    { unit: 'USDT', margin: '0.2' },
    { unit: 'USDC', margin: '1' },
  ];
  const sums = sumByCurrency(
    rows,
    ({ unit }) => unit,
    ({ margin }) => margin,
  );
  expect([...sums]).toEqual([
    ['USDT', '0.3'],
    ['USDC', '1'],
  ]);
});

test('two parts are added exactly', () => {
  expect(totalOf('0.1', '0.2')).toBe('0.3');
});

test('what is left is exact, and below zero where more is used', () => {
  expect([leftOf('0.3', '0.1'), leftOf('5', '5'), leftOf('1', '2.5')]).toEqual(['0.2', '0', '-1.5']);
});
