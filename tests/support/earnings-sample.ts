import type { DueEvent, Earning, Earnings, IncomeDay } from '#contract/earnings.ts';

const lockUp = { product: 'lockUp', currency_id: 3, currency_name: 'USDT' } as const;

export const earningOf = (given: Partial<Earning> = {}): Earning => ({
  ...lockUp,
  held: '1000',
  held_usdt: '1000',
  earned: '12.5',
  earned_usdt: '12.5',
  penalties: '0',
  ...given,
});

export const incomeOf = (given: Partial<IncomeDay> = {}): IncomeDay => ({
  ...lockUp,
  day: '2026-11-20',
  amount: '4',
  amount_usdt: '4',
  ...given,
});

export const dueOf = (given: Partial<DueEvent> = {}): DueEvent => ({
  ...lockUp,
  event: 'interest',
  at: '2026-11-21T12:00:00.000Z',
  amount: '4',
  id: 9,
  count: 1,
  ...given,
});

/** One lock-up that paid today and yesterday, and pays again tomorrow. */
export const earningsOf = (given: Partial<Earnings> = {}): Earnings => ({
  as_of: '2026-11-20T00:00:00.000Z',
  products: [earningOf()],
  income: [incomeOf(), incomeOf({ day: '2026-11-19', amount: '3.5', amount_usdt: '3.5' })],
  due: [dueOf()],
  ...given,
});
