import { expect, test } from 'vitest';
import { debtAfter, pledgedAfter } from './loan-figures.ts';

test('a payment lowers the debt exactly, and never below zero', () => {
  expect([debtAfter('100.3', '0.1'), debtAfter('5', '5'), debtAfter('5', '6')]).toEqual(['100.2', '0', '0']);
});

test('added collateral counts in full', () => {
  expect(pledgedAfter('0.1', '0.2')).toBe('0.3');
});
