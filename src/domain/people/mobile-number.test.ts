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
])('%s is one number of China', (typed) => {
  expect(mobileNumber(typed)).toBe('8613812345678');
});

test('a number that does not say its country is of the area that is chosen', () => {
  expect(mobileNumber('138 1234 5678', '+66')).toBe('6613812345678');
  expect(mobileNumber('+86 138 1234 5678', '66')).toBe('8613812345678');
  expect(mobileNumber('138 1234 5678', '0086')).toBe('8613812345678');
});

test('a zero that belongs to the digits of a country stays', () => {
  expect(mobileNumber('+20 13812345678')).toBe('2013812345678');
  expect(mobileNumber('+30 (0) 13812345678')).toBe('3013812345678');
  expect(mobileNumber('+380 13812345678')).toBe('38013812345678');
  expect(mobileNumber('+38013812345678', '86')).toBe('38013812345678');
});

test('what is no mobile number is its digits', () => {
  expect(mobileNumber('+1 234-567')).toBe('1234567');
  expect(mobileNumber('')).toBe('');
});
