import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal, roundDown, toPlain, zero } from './money.ts';
import { percentParts, roundedTexts, roundParts } from './round-parts.ts';

const percents = (...parts: string[]) => percentParts(parts.map(decimal), 2);

test('odds of 8, 3 and 1 in 12, and thirds, sum to a hundred', () => {
  expect(percents('8', '3', '1')).toEqual(['66.67', '25.00', '8.33']);
  expect(percents('1', '1', '1')).toEqual(['33.34', '33.33', '33.33']);
});

test('nothing has no shares, and the whole is a hundred percent', () => {
  expect(percents('0', '0')).toEqual(['0.00', '0.00']);
  expect(percents('0.00000001')).toEqual(['100.00']);
  expect(percents()).toEqual([]);
});

test('505,000.004 and 494,999.996 are a million together', () => {
  expect(roundedTexts(['505000.004', '494999.996'], 2)).toEqual(['505000', '495000']);
});

test('a loss is not shown smaller than it is while a gain can take the difference', () => {
  expect(roundedTexts(['10.006', '-0.001'], 2)).toEqual(['10.01', '-0.01']);
});

const amounts = fc.array(
  fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }).map((units) => decimal(String(units)).div('1000000')),
  { minLength: 1, maxLength: 9 },
);
const sum = (values: readonly ReturnType<typeof decimal>[]) =>
  values.reduce((total, value) => total.plus(value), zero);

test('the rounded parts of any amounts sum to the rounded whole, and none is off by a unit', () => {
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 6 }), (parts, decimals) => {
      const rounded = roundParts(parts, decimals);
      expect(toPlain(sum(rounded))).toBe(toPlain(roundDown(sum(parts), decimals)));
      const unit = decimal(`1e-${decimals}`);
      rounded.forEach((value, place) => {
        expect(value.minus(parts[place]!).abs().lt(unit)).toBe(true);
        expect(value.eq(value.round(decimals))).toBe(true);
      });
    }),
  );
});

test('percentages of any amounts sum to exactly a hundred', () => {
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 4 }), (parts, decimals) => {
      const owned = parts.map((part) => part.abs());
      if (sum(owned).eq(zero)) return;
      expect(toPlain(sum(percentParts(owned, decimals).map(decimal)))).toBe('100');
    }),
  );
});
