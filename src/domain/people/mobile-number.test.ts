import { expect, test } from 'vitest';
import { mobileNumber } from './mobile-number.ts';

test.each([
  '8613812345678',
  '+8613812345678',
  '+86 138 1234 5678',
  '+86 (0) 138-1234-5678',
  '008613812345678',
  '0086 0138 1234 5678',
  '13812345678',
  '013812345678',
])('%s is normalised to one number of China', (typed) => {
  expect(mobileNumber(typed)).toBe('8613812345678');
});

test('a number without a country code uses the selected country', () => {
  expect(mobileNumber('138 1234 5678', '+66')).toBe('6613812345678');
  expect(mobileNumber('+86 138 1234 5678', '66')).toBe('8613812345678');
  expect(mobileNumber('138 1234 5678', '0086')).toBe('8613812345678');
});

test('a zero that is part of the number of a country is not removed', () => {
  expect(mobileNumber('+20 13812345678')).toBe('2013812345678');
  expect(mobileNumber('+30 (0) 13812345678')).toBe('3013812345678');
  expect(mobileNumber('+380 13812345678')).toBe('38013812345678');
  expect(mobileNumber('+38013812345678', '86')).toBe('38013812345678');
});

test('a text that is not a mobile number is reduced to its digits', () => {
  expect(mobileNumber('+1 234-567')).toBe('1234567');
  expect(mobileNumber('')).toBe('');
});
