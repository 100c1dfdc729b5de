import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal } from './money.ts';
import { dayChangeOf, worthOf, type Holding } from './portfolio.ts';

const holding = (currency_name: string, total: string, usdt_price: string | null): Holding => ({ currency_name, total, usdt_price });

test('the worth is the exact sum of total times price', () => {
  expect(worthOf([holding('USDT', '12480.1', '1'), holding('BTC', '0.08412', '97412.5'), holding('XYZ', '5', null)])).toBe('20674.4395');
});

test('nothing held is worth nothing and has not changed', () => {
  expect(worthOf([])).toBe('0');
  expect(dayChangeOf([], () => '3')).toEqual({ usdt: '0', percent: '0.00' });
});

test('a holding that rose 25 percent to 125 was worth 100', () => {
  expect(dayChangeOf([holding('BTC', '1', '125')], () => '25')).toEqual({ usdt: '25', percent: '25.00' });
});

test('a currency without a quote counts as unchanged', () => {
  const changes: Record<string, string> = { BTC: '-50' };
  expect(dayChangeOf([holding('BTC', '1', '50'), holding('USDT', '300', '1')], (name) => changes[name])).toEqual({ usdt: '-50', percent: '-12.50' });
});

test('the change never has another sign than the prices have when all move one way', () => {
  const amount = fc.integer({ min: 0, max: 10 ** 9 }).map((minor) => `${Math.floor(minor / 1000)}.${String(minor % 1000).padStart(3, '0')}`);
  const percent = fc.integer({ min: -9999, max: 99_999 }).map((basisPoints) => decimal(String(basisPoints)).div(decimal('100')).toFixed(2));
  fc.assert(fc.property(fc.array(fc.record({ currency_name: fc.constant('BTC'), total: amount, usdt_price: amount })), percent, (holdings, moved) => {
    const sign = Math.sign(Number(dayChangeOf(holdings, () => moved).usdt));
    expect([0, Math.sign(Number(moved))]).toContain(sign);
  }));
});
