import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal } from '#domain/money/money.ts';
import { missingFor, missingShown, vipLevelOf, vipVolumes, vipWindowStart } from './vip.ts';

test.each([
  ['0', 0],
  ['49999.999999', 0],
  ['50000', 1],
  ['499999.999999', 1],
  ['500000', 2],
  ['5000000', 3],
  ['49999999.999999', 3],
  ['50000000', 4],
  ['900000000', 4],
])('a volume of %s is level %i', (volume, level) => {
  expect(vipLevelOf(volume)).toBe(level);
});

test('the missing volume, once added, is exactly enough for the level', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 60_000_000_000_000n }),
      fc.integer({ min: 0, max: 4 }),
      (units, level) => {
        const volume = decimal(String(units)).times('0.000001').toFixed();
        const missing = missingFor(level, volume);
        const reached = decimal(volume).plus(decimal(missing)).toFixed();
        expect(vipLevelOf(reached)).toBeGreaterThanOrEqual(level);
        if (missing !== '0') expect(decimal(reached).eq(decimal(vipVolumes[level]!))).toBe(true);
      },
    ),
  );
});

test('today and the 29 days before it count', () => {
  expect(vipWindowStart(new Date('2026-01-30T23:59:59Z')).toISOString()).toBe('2026-01-01T00:00:00.000Z');
  expect(vipWindowStart(new Date('2026-01-31T00:00:00Z')).toISOString()).toBe('2026-01-02T00:00:00.000Z');
});

test('a missing volume is shown rounded up', () => {
  expect([missingShown('0.001', 2), missingShown('12', 2)]).toEqual(['0.01', '12']);
});
