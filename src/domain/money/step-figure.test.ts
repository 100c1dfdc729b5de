import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal, isOnTick } from './money.ts';
import { stepFigure } from './step-figure.ts';

test.each([
  ['97000.00', '0.01', 2, 1, '97000.01'],
  ['97000.00', '0.01', 2, -1, '96999.99'],
  ['97000.00', '0.01', 2, -10, '96999.90'],
  ['0.39215', '0.0001', 4, 1, '0.3922'],
  ['0.39215', '0.0001', 4, -1, '0.3921'],
  ['0.01', '0.01', 2, -1, '0.01'],
  ['', '0.01', 2, 1, '0.01'],
  ['abc', '0.01', 2, 1, '0.01'],
])('%s in steps of %s to %d decimals by %d is %s', (figure, size, decimals, steps, next) => {
  expect(stepFigure(figure, size, decimals, steps)).toBe(next);
});

test('an empty figure starts at the given price', () => {
  expect(stepFigure('', '0.01', 2, 1, '97000.5')).toBe('97000.50');
});

test('every step is on the tick size, in its direction, and stepping back is exact', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 1, max: 50 }), (units, steps) => {
      const figure = decimal(String(units)).times('0.05').toFixed(2);
      const up = stepFigure(figure, '0.05', 2, steps);
      expect(isOnTick(decimal(up), decimal('0.05'))).toBe(true);
      expect(decimal(up).gt(decimal(figure))).toBe(true);
      expect(stepFigure(up, '0.05', 2, -steps)).toBe(figure);
    }),
  );
});
