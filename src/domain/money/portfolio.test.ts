import { expect, test } from 'vitest';
import { worthOf, type Holding } from './portfolio.ts';

const holding = (currency_name: string, total: string, usdt_price: string | null): Holding => ({
  currency_name,
  total,
  usdt_price,
});

test('the worth is the exact sum of total times price', () => {
  expect(
    worthOf([
      holding('USDT', '12480.1', '1'),
      holding('BTC', '0.08412', '97412.5'),
      holding('XYZ', '5', null),
    ]),
  ).toBe('20674.4395');
});

test('an empty portfolio is worth zero', () => {
  expect(worthOf([])).toBe('0');
});
