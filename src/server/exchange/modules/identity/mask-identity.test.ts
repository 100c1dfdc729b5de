import { expect, test } from 'vitest';
import { maskCardId, maskName } from './mask-identity.ts';

test.each([
  ['Ada Lovelace', 'A** L*******'],
  ['王小明', '王**'],
  ["Mary-Jane O'Neil", 'M******** O*****'],
  ['𠮷野', '𠮷*'],
])('the name %s is masked as %s', (name, masked) => {
  expect(maskName(name)).toBe(masked);
});

test.each([
  ['X1234567', '****67'],
  ['110105194912310021', '****0021'],
  ['A1', '****'],
])('the number %s is masked as %s', (cardId, masked) => {
  expect(maskCardId(cardId)).toBe(masked);
});
