import { expect, test } from 'vitest';
import type { Earning, Earnings, IncomeDay } from '#contract/earnings.ts';
import { earnSums, incomeByDay } from './sums.ts';

const inTether = { product: 'lockUp', currency_id: 3, currency_name: 'USDT' } as const;
const inBitcoin = { product: 'lockUp', currency_id: 1, currency_name: 'BTC' } as const;
const paid = (day: string, amount: string, which: object = inTether, usdt: string | null = amount) =>
  ({ ...which, day, amount, amount_usdt: usdt }) as IncomeDay;
const has = (held: string, earned: string, which: object = inTether, price: string | null = '1') =>
  ({
    ...which,
    held,
    held_usdt: price && held,
    earned,
    earned_usdt: price && earned,
    penalties: '0',
  }) as Earning;
const earningsOf = (income: readonly IncomeDay[], products: readonly Earning[] = []): Earnings => ({
  as_of: '2026-11-23T00:00:01.000Z',
  products: [...products],
  income: [...income],
  due: [],
});

test('every day has an entry, the oldest first, and a day without income is zero', () => {
  const days = incomeByDay(earningsOf([paid('2026-11-23', '4'), paid('2026-11-21', '2.5')]), 3);
  expect(days.map(({ day, usdt, amounts }) => [day, usdt, amounts.length])).toEqual([
    ['2026-11-21', '2.5', 1],
    ['2026-11-22', '0', 0],
    ['2026-11-23', '4', 1],
  ]);
});

test('income in one currency is summed, and currencies without a price count as zero and are named', () => {
  const [day] = incomeByDay(
    earningsOf([
      paid('2026-11-23', '4'),
      paid('2026-11-23', '1.5', { ...inTether, product: 'dualInvestment' }),
      paid('2026-11-23', '0.01', inBitcoin, null),
    ]),
    1,
  );
  expect(day).toEqual({
    day: '2026-11-23',
    usdt: '5.5',
    unpriced: ['BTC'],
    amounts: [
      { currency_name: 'USDT', amount: '5.5' },
      { currency_name: 'BTC', amount: '0.01' },
    ],
  });
});

test('sums of today and yesterday use UTC days; an empty holding without a price is not reported', () => {
  const sums = earnSums(
    earningsOf(
      [paid('2026-11-23', '4'), paid('2026-11-22', '3'), paid('2026-11-20', '9')],
      [has('100', '16'), has('0', '0', inBitcoin, null)],
    ),
  );
  expect([sums.held, sums.today.usdt, sums.yesterday.usdt, sums.earned.usdt]).toEqual([
    { usdt: '100', unpriced: [] },
    '4',
    '3',
    '16',
  ]);
});
