import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { closedReference, groupedReference, paymentReferenceOf } from './payment-reference.ts';

/**
 * The check of ISO 11649: with the first four characters moved to the end and letters as
 * numbers, the remainder by 97 is 1.
 */
const isValid = (reference: string): boolean => {
  const moved = `${reference.slice(4)}${reference.slice(0, 4)}`;
  return BigInt([...moved].map((sign) => parseInt(sign, 36)).join('')) % 97n === 1n;
};

test('the published example of ISO 11649 passes the check used here', () => {
  expect([isValid('RF18539007547034'), isValid('RF18539007547035')]).toEqual([true, false]);
});

test('a reference is a valid creditor reference, unique to its user', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 99_999_999 }),
      fc.integer({ min: 1, max: 99_999_999 }),
      (one, other) => {
        expect(isValid(paymentReferenceOf(one))).toBe(true);
        expect(paymentReferenceOf(one) === paymentReferenceOf(other)).toBe(one === other);
      },
    ),
  );
});

test('one wrong digit makes a reference invalid', () => {
  const reference = paymentReferenceOf(4_711);
  for (let index = 6; index < reference.length; index += 1)
    for (const digit of '0123456789') {
      const slipped = `${reference.slice(0, index)}${digit}${reference.slice(index + 1)}`;
      expect(isValid(slipped)).toBe(slipped === reference);
    }
});

test('a reference is written in groups of four and read without spaces', () => {
  const reference = paymentReferenceOf(7);
  expect(groupedReference(reference)).toMatch(/^RF\d\d TL00 0000 07$/);
  expect(closedReference(groupedReference(reference).toLowerCase())).toBe(reference);
});
