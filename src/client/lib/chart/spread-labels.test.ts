import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { spreadAround, spreadLabels } from './spread-labels.ts';

const bounds = { top: 12, bottom: 250 };

test('labels that are far apart stay where they are', () => {
  expect(spreadLabels([200, 40, 100], bounds)).toEqual([200, 40, 100]);
});

test('labels keep their order, their room and the bounds', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 12, max: 250 }), { minLength: 1, maxLength: 30 }),
      (middles) => {
        const placed = spreadLabels(middles, bounds);
        const order = middles.map((_, index) => index).sort((a, b) => middles[a]! - middles[b]!);
        const least = Math.min(24, 238 / Math.max(1, middles.length - 1));
        for (const [rank, index] of order.entries()) {
          expect(placed[index]).toBeGreaterThanOrEqual(11.99);
          expect(placed[index]).toBeLessThanOrEqual(250.01);
          if (rank > 0)
            expect(placed[index]! - placed[order[rank - 1]!]!).toBeGreaterThanOrEqual(least - 0.01);
        }
      },
    ),
  );
});

test('a label that stands is left free on both sides', () => {
  expect(spreadAround([100, 101, 99], 100, bounds)).toEqual([124, 148, 76]);
  expect(spreadAround([100, 40], null, bounds)).toEqual([100, 40]);
});
