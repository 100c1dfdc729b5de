import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { lotsLeft, lotSize, lotWorth, mayClose, mayCloseCopied } from './lots.ts';

test.each([
  [1, 3, true],
  [3, 3, true],
  [4, 3, false],
  [0, 3, false],
  [-1, 3, false],
  [0.5, 3, false],
  [4.35, 4.35, true],
  [4, 4.35, true],
  [0.35, 4.35, false],
])('%d of %d lots: %s', (lots, total, closes) => {
  expect(mayClose(lots, total)).toBe(closes);
});

test.each([
  [1.45, 4.35, true],
  [4.35, 4.35, true],
  [4.36, 4.35, false],
  [0, 4.35, false],
  [1.455, 4.35, false],
])('%d of %d copied lots with the trader: %s', (lots, total, closes) => {
  expect(mayCloseCopied(lots, total)).toBe(closes);
});

test('closing lot by lot leaves exact hundredths', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 100_000 }),
      fc.integer({ min: 1, max: 20 }),
      (hundredths, closed) => {
        fc.pre(closed * 100 <= hundredths);
        expect(lotsLeft(hundredths / 100, closed)).toBe((hundredths - closed * 100) / 100);
      },
    ),
  );
});

test('a lot is worth its units at the price, rounded down', () => {
  expect([lotSize('0.010'), lotWorth('0.01', '97412.5678', 2)]).toEqual(['0.01', '974.12']);
});
