import { expect, test } from 'vitest';
import { strengthOf } from './password-strength.ts';

test.each([
  ['', 'empty'],
  ['12345', 'short'],
  ['123456', 'weak'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['longword12', 'fair'],
  ['correct horse', 'good'],
])('%j is %s', (password, strength) => {
  expect(strengthOf(password)).toBe(strength);
});
