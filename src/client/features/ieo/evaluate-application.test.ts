import { expect, test } from 'vitest';
import type { ProjectQuote } from '#contract/projects.ts';
import { projectInfoOf } from '#tests/support/project-sample.ts';
import {
  amountOf,
  applicationMoved,
  evaluateApplication,
  snapshotOf,
  stepsOf,
} from './evaluate-application.ts';

const open = {
  id: 9,
  start_at: '2000-01-01T00:00:00.000Z',
  end_at: '2999-01-01T00:00:00.000Z',
};
const info = projectInfoOf(open);
const pay = info.pay_currencies[0]!;
const purse = { pay, price: '0.5', available: '100' };
const quote: ProjectQuote = {
  quote_id: 77,
  project_id: 9,
  pay_currency_id: 3,
  price: '0.6',
  held_until: '2026-11-20T00:00:13.000Z',
  held_ms: 10_000,
};

test('the amount is as typed, or what a share of the balance buys at the price', () => {
  expect(amountOf({ amount: ' 12 ', percent: null }, info, purse)).toBe('12');
  expect(amountOf({ amount: '12', percent: 50 }, info, purse)).toBe('100');
  expect(amountOf({ amount: '12', percent: 50 }, info, { ...purse, price: '0.6' })).toBe('83.33333333');
  expect(amountOf({ amount: '12', percent: 50 }, info, { ...purse, price: null })).toBe('');
  expect(stepsOf(info, { ...purse, available: null })).toEqual([]);
});

test.each([
  ['100', '50', null],
  ['200', '100', null],
  ['201', '100.5', 'balance.insufficient'],
  ['x', null, 'amount.invalid'],
])('%s coins cost %s: %s', (amount, total, problem) => {
  expect(evaluateApplication(amount, info, purse)).toEqual({
    total,
    isShort: problem === 'balance.insufficient',
    problem,
  });
});

test('an unknown balance or price raises no problem', () => {
  expect(evaluateApplication('201', info, { ...purse, available: null }).problem).toBeNull();
  expect(evaluateApplication('201', info, { ...purse, price: null })).toEqual({
    total: null,
    isShort: false,
    problem: null,
  });
});

test('a subscription is sent at the locked rate', () => {
  const snapshot = snapshotOf('100', { info, pay, shownPrice: '0.5' }, quote);
  expect(snapshot.request).toEqual({
    project_id: 9,
    amount: '100',
    pay_currency: 3,
    price: '60',
    quote_id: 77,
  });
});

test("at the project's own price it is sent without a rate, and is valid to the end of the sale", () => {
  const snapshot = snapshotOf('100', { info, pay, shownPrice: '0.5' }, null);
  expect(snapshot.request).toEqual({ project_id: 9, amount: '100', pay_currency: 3, price: '50' });
  expect([snapshot.price, snapshot.validUntilMs]).toEqual(['0.5', Date.parse(info.end_at)]);
});

test('it is outdated once the sale or the rate is over, or the balance is too low', () => {
  const snapshot = { ...snapshotOf('100', { info, pay, shownPrice: '0.5' }, quote), validUntilMs: Infinity };
  expect([applicationMoved(snapshot, '60'), applicationMoved(snapshot, null)]).toEqual([null, null]);
  expect(applicationMoved(snapshot, '59')).toEqual({ kind: 'rule', code: 'balance.insufficient' });
  expect(applicationMoved({ ...snapshot, validUntilMs: 0 }, '60')).toEqual({ kind: 'changed', what: 'rate' });
  const ended = projectInfoOf({ ...open, end_at: '2001-01-01T00:00:00.000Z' });
  expect(applicationMoved({ ...snapshot, info: ended }, '60')).toEqual({ kind: 'rule', code: 'offer.ended' });
});
