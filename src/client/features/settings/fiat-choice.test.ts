import { expect, test } from 'vitest';
import { effectiveFiat, fiatCodes } from './fiat-choice.ts';

test('the list has the currencies with rates, and always dollars', () => {
  expect(fiatCodes({ USD: '1', CNY: '7', THB: '33' })).toEqual(['USD', 'CNY', 'THB']);
  expect(fiatCodes({ CNY: '7' })).toEqual(['USD', 'CNY']);
  expect(fiatCodes(undefined)).toEqual(['USD']);
});

test('the chosen currency stays while it is in the list', () => {
  expect(effectiveFiat('THB', { USD: '1', THB: '33' })).toBe('THB');
  expect(effectiveFiat('THB', { USD: '1' })).toBe('USD');
  expect(effectiveFiat('THB', undefined)).toBe('USD');
});
