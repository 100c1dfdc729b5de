import { expect, test } from 'vitest';
import type { Coupon } from '#contract/coupons.ts';
import type { Loan } from '#contract/loan-rows.ts';
import type { AuctionDebt } from '#contract/nft-rows.ts';
import type { Purchase } from '#contract/purchases.ts';
import { dueItems } from './due-items.ts';

const now = Date.parse('2026-11-20T12:00:00.000Z');
const debt = { id: 1, status: 'due', overtime: '2026-11-21T12:00:00.000Z' } as AuctionDebt;
const purchase = { id: 1, status: 'toBePaid', payable_until: '2026-11-20T12:30:00.000Z' } as Purchase;
const coupon = { id: 1, status: 'unused', ends_at: '2026-11-23T12:00:00.000Z' } as Coupon;
const loan = {
  id: 1,
  status: 'granted',
  is_warned: false,
  due_at: '2026-11-23T12:00:00.000Z',
  next_day_at: '2026-11-21T00:00:00.000Z',
} as Loan;
const loansAlone = (...loans: Loan[]) => dueItems({ debts: [], purchases: [], coupons: [], loans }, now);

test('the item that ends first is listed first', () => {
  const items = dueItems({ debts: [debt], purchases: [purchase], coupons: [coupon], loans: [] }, now);
  expect(items.map(({ kind }) => kind)).toEqual(['purchase', 'debt', 'coupon']);
});

test('finished and expired items, and a coupon with days left, are not listed', () => {
  const sources = {
    debts: [{ ...debt, status: 'paid' } as const, { ...debt, overtime: '2026-11-20T12:00:00.000Z' }],
    purchases: [{ ...purchase, status: 'underReview' } as const],
    coupons: [{ ...coupon, status: 'used' } as const, { ...coupon, ends_at: '2026-11-23T12:00:00.001Z' }],
    loans: [],
  };
  expect(dueItems(sources, now)).toEqual([]);
});

test('a loan is listed while it is at risk or overdue, and in the last days of its term', () => {
  const named = (...loans: Loan[]) => loansAlone(...loans).map(({ kind, until }) => [kind, until]);
  expect(named(loan)).toEqual([['loanDue', loan.due_at]]);
  expect(named({ ...loan, due_at: '2026-11-23T12:00:00.001Z' })).toEqual([]);
  expect(named({ ...loan, due_at: '2027-11-23T12:00:00.000Z', is_warned: true })).toEqual([
    ['loanAtRisk', null],
  ]);
  expect(named({ ...loan, status: 'overdue', due_at: '2026-11-19T00:00:00.000Z' })).toEqual([
    ['loanOverdue', null],
  ]);
  expect(named({ ...loan, due_at: '2026-11-20T12:00:00.000Z' })).toEqual([['loanOverdue', null]]);
  expect(named({ ...loan, status: 'underReview', due_at: null, next_day_at: null })).toEqual([]);
});

test('urgent items come first, and two that end at the same instant are separate', () => {
  const items = dueItems(
    {
      debts: [],
      purchases: [purchase],
      coupons: [coupon, { ...coupon, id: 2 }],
      loans: [{ ...loan, is_warned: true }],
    },
    now,
  );
  expect(items.map(({ key }) => key)).toEqual(['loan 1', 'purchase 1', 'coupon 1', 'coupon 2']);
});
