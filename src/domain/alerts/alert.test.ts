import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { alertConditions } from '#contract/alerts.ts';
import { alertLevels, reaches, referenceMs, ruleProblem, type AlertRule } from './alert.ts';

const rule = (fields: Partial<AlertRule>): AlertRule => ({
  condition: 'above',
  price: null,
  percent: null,
  minutes: null,
  ...fields,
});

describe('an alert', () => {
  test('triggers at its price, or at its percent of the reference price', () => {
    expect(alertLevels(rule({ price: '65000.5' }), null)).toEqual({ falls: null, rises: '65000.5' });
    expect(alertLevels(rule({ condition: 'below', price: '60000' }), null)).toEqual({
      falls: '60000',
      rises: null,
    });
    const change = { percent: '5', minutes: 60 };
    expect(alertLevels(rule({ condition: 'rise', ...change }), '200')).toEqual({ falls: null, rises: '210' });
    expect(alertLevels(rule({ condition: 'fall', ...change }), '200')).toEqual({ falls: '190', rises: null });
    expect(alertLevels(rule({ condition: 'move', ...change }), '0.003')).toEqual({
      falls: '0.00285',
      rises: '0.00315',
    });
    expect(alertLevels(rule({ condition: 'move', ...change }), null)).toEqual({ falls: null, rises: null });
  });

  test('measures a change from a full minute, the same for every tick of a minute', () => {
    const at = Date.UTC(2026, 0, 15, 12, 34, 0);
    expect([at, at + 59_999].map((ms) => referenceMs(ms, 5))).toEqual([at - 300_000, at - 300_000]);
    expect(referenceMs(at - 1, 5)).toBe(at - 360_000);
    expect(referenceMs(at, 1440)).toBe(at - 86_400_000);
  });

  test('has a price on the tick size, or a percent within its limits and a period', () => {
    const codes = (
      [
        { price: '100.25' },
        { price: '100.251' },
        { price: '0' },
        { price: null },
        { condition: 'rise', percent: '0.1', minutes: 5 },
        { condition: 'rise', percent: '0.09', minutes: 5 },
        { condition: 'fall', percent: '90', minutes: 1440 },
        { condition: 'fall', percent: '90.01', minutes: 1440 },
        { condition: 'move', percent: '5' },
        { condition: 'move', minutes: 5, price: '100' },
      ] as const
    ).map((fields) => ruleProblem(rule(fields), '0.01')?.code ?? null);
    expect(codes).toEqual([
      null,
      'price.offTick',
      'price.invalid',
      'price.invalid',
      null,
      'alert.percent',
      null,
      'alert.percent',
      'alert.percent',
      'alert.percent',
    ]);
  });
});

const cents = fc.integer({ min: 1, max: 10_000_000 });
const hundredths = fc.integer({ min: 10, max: 9_000 });
const written = (whole: bigint): string => `${whole / 100n}.${String(whole % 100n).padStart(2, '0')}`;

test('triggers at exactly the prices that an integer model gives', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...alertConditions),
      cents,
      cents,
      hundredths,
      (condition, from, to, part) => {
        const [reference, price, percent] = [BigInt(from), BigInt(to), BigInt(part)];
        const limit = condition === 'above' || condition === 'below' ? written(reference) : null;
        const levels = alertLevels(
          { condition, price: limit, percent: limit === null ? written(percent) : null, minutes: 5 },
          written(reference),
        );
        // In ten-thousandths of the reference, so that nothing is rounded.
        const change = (price - reference) * 10_000n;
        const asked = percent * reference;
        const model = {
          above: price >= reference,
          below: price <= reference,
          rise: change >= asked,
          fall: -change >= asked,
          move: change >= asked || -change >= asked,
        }[condition];
        expect(reaches(levels, written(price))).toBe(model);
      },
    ),
  );
});
