import { expect, test } from 'vitest';
import { isMobileOfChina, withAreaCode } from './mobile-number.ts';

test.each([
  '8613812345678',
  '+8613812345678',
  '+86 138 1234 5678',
  '+86 (0) 138-1234-5678',
  '＋86 138 1234 5678',
  '008613812345678',
  '0086 0138 1234 5678',
  '13812345678',
  '013812345678',
])('%s is one number of China', (typed) => {
  expect(withAreaCode(typed)).toBe('+8613812345678');
});

test('a number without a country code belongs to the selected country', () => {
  expect(withAreaCode('81 234 5678', '+66')).toBe('+66812345678');
  expect(withAreaCode('+86 138 1234 5678', '66')).toBe('+8613812345678');
  expect(withAreaCode('138 1234 5678', '0086')).toBe('+8613812345678');
  expect(withAreaCode('0044 7400 123456', '66')).toBe('+447400123456');
});

test('zeros of other countries are left to the server, which knows where they belong to the number', () => {
  expect(withAreaCode('081 234 5678', '66')).toBe('+660812345678');
  expect(withAreaCode('01 23 45 67 89', '225')).toBe('+2250123456789');
});

test('a text without digits is no number', () => {
  expect(withAreaCode('')).toBe('');
  expect(withAreaCode('+', '1')).toBe('');
});

test.each([
  ['+8613812345678', true],
  ['+8612812345678', false],
  ['+861381234567', false],
  ['+66812345678', false],
])('%s is a number of China: %s', (number, isIt) => {
  expect(isMobileOfChina(number)).toBe(isIt);
});
