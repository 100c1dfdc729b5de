import { expect, test } from 'vitest';
import { decimal, decimalsOf } from '#domain/money/money.ts';
import { totalOf } from '#domain/money/sums.ts';
import { loanOfferSample } from '#tests/support/loan-offer-sample.ts';
import { boundsOf, dayRateOf, evaluateLoan, loanMoved, snapshotOf } from './evaluate-loan.ts';

const [usdt, btc] = loanOfferSample.currencies as [
  (typeof loanOfferSample.currencies)[number],
  (typeof loanOfferSample.currencies)[number],
];
const facts = {
  currency: usdt,
  source: { key: '1 change', currency: btc, account: 'change' as const, available: '100' },
  price: decimal('20000'),
  tether: decimal('1'),
  shown: { isTurned: false, symbol: 'BTC/USDT' },
};
const typed = { amount: '1000000', days: '30', leverage: '2' as const };

test('a covered loan has figures, and no problem', () => {
  const { figures, ...evaluated } = evaluateLoan(typed, facts);
  expect(evaluated).toEqual({ problem: null, isShort: false });
  expect([figures?.collateral, figures?.worth]).toEqual(['50.25', '1005000']);
  expect(snapshotOf(typed, facts, figures!).request).toEqual({
    currency_id: 3,
    amount: '1000000',
    term_days: 30,
    collateral_id: 1,
    collateral_account: 'change',
    collateral: '50.25',
  });
});

test.each([
  [{ amount: '' }, 'amount.invalid'],
  [{ amount: '1' }, 'amount.tooSmall'],
  [{ amount: '20000000' }, 'amount.tooLarge'],
  [{ days: '0' }, 'term.range'],
  [{ days: '6' }, 'term.range'],
])('%o is refused: %s', (patch, problem) => {
  expect(evaluateLoan({ ...typed, ...patch }, facts).problem).toBe(problem);
});

test('a missing price is reported instead of the errors that would follow from it', () => {
  const unpriced = { problem: 'quote.stale', isShort: false };
  expect(evaluateLoan(typed, { ...facts, tether: null })).toEqual({
    ...unpriced,
    figures: evaluateLoan(typed, facts).figures,
  });
  expect(evaluateLoan(typed, { ...facts, price: null })).toEqual({ ...unpriced, figures: null });
});

test('more collateral than the available funds is short', () => {
  const source = { ...facts.source, available: '50.2' };
  expect(evaluateLoan(typed, { ...facts, source }).isShort).toBe(true);
});

test('bounds and rate are those of the offer', () => {
  expect(boundsOf(loanOfferSample, decimal('20000'))).toEqual({ least: '25', most: '500' });
  expect(['30', '31', '0', 'x'].map(dayRateOf)).toEqual(['0.03', '0.035', null, null]);
});

test('an application is outdated without a live price, or when its collateral has fallen', () => {
  const asked = snapshotOf(typed, facts, evaluateLoan(typed, facts).figures!);
  const movedAt = (price: string, isLive = true) => loanMoved(asked, { price: decimal(price), isLive }, '3');
  expect([movedAt('20000'), movedAt('9951')]).toEqual([null, null]);
  expect(movedAt('9950')).toEqual({ kind: 'rule', code: 'collateral.insufficient' });
  expect(movedAt('20000', false)).toEqual({ kind: 'stale' });
  expect(loanMoved(asked, { price: null, isLive: false }, '3')).toEqual({ kind: 'stale' });
});

test('the estimates of what is paid out and held are the loan together', () => {
  for (const price of ['20000', '19999.37', '23456.789', '31234.5']) {
    const { figures } = evaluateLoan(typed, { ...facts, price: decimal(price) });
    const { free, held } = figures!;
    expect([free, held].every((part) => decimalsOf(part) <= 2)).toBe(true);
    expect(totalOf(free, held)).toBe(typed.amount);
  }
});
