import { expect, test } from 'vitest';
import type { Purchase } from '#contract/purchases.ts';
import { hears, stepsOf } from './purchase-way.ts';

const times = { created_at: '2026-11-22T10:00:00.000Z', proof_at: null, closed_at: null };
const proofAt = '2026-11-22T10:05:00.000Z';
const closedAt = '2026-11-22T10:06:00.000Z';

const steps = (status: Purchase['status'], changed: Partial<Purchase> = {}): string[] =>
  stepsOf({ ...times, ...changed, status } as Purchase).map(
    (step) => `${step.status} ${step.state}${step.at ? ` ${step.at.slice(14, 16)}` : ''}`,
  );

test('an unpaid order has every step ahead of it', () => {
  expect(steps('toBePaid')).toEqual([
    'toBePaid now 00',
    'proofUploaded next',
    'underReview next',
    'paymentSuccessful next',
  ]);
});

test('a credited order has completed every step', () => {
  expect(steps('paymentSuccessful', { proof_at: proofAt, closed_at: closedAt })).toEqual([
    'toBePaid done 00',
    'proofUploaded done 05',
    'underReview done',
    'paymentSuccessful done 06',
  ]);
});

test('an order that ended early shows its completed steps, and no more', () => {
  expect(steps('expired', { closed_at: closedAt })).toEqual(['toBePaid done 00', 'expired warn 06']);
  expect(steps('cancelled', { closed_at: closedAt })).toEqual(['toBePaid done 00', 'cancelled warn 06']);
  expect(steps('refused', { proof_at: proofAt, closed_at: closedAt })).toEqual([
    'toBePaid done 00',
    'proofUploaded done 05',
    'underReview done',
    'refused warn 06',
  ]);
});

test('the allowed actions of an order follow its state chart', () => {
  const all: Purchase['status'][] = [
    'toBePaid',
    'proofUploaded',
    'underReview',
    'paymentSuccessful',
    'refused',
    'cancelled',
    'expired',
  ];
  expect(all.filter((status) => hears(status, 'user.cancelled'))).toEqual(['toBePaid']);
  expect(all.filter((status) => hears(status, 'user.uploaded'))).toEqual(['toBePaid', 'proofUploaded']);
});
