import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldsOf } from '#tests/support/fields-of.ts';
import { decimal, toPlain, zero } from '#domain/money/money.ts';
import { figuresOf, type ClosedPosition } from './trader-figures.ts';

const now = new Date('2026-11-20T12:30:00Z');
const closed = (
  result: string,
  from: string,
  to: string,
  more: Partial<ClosedPosition> = {},
): ClosedPosition => ({
  type: 1,
  margin: '100',
  result,
  opened_at: new Date(from),
  closed_at: new Date(to),
  ...more,
});

test('figures of three positions, two of them open at once', () => {
  const figures = figuresOf(
    [
      closed('50', '2026-10-01T00:00:00Z', '2026-10-03T00:00:00Z'),
      closed('-75', '2026-10-02T00:00:00Z', '2026-11-18T00:00:00Z', { type: 2, margin: '150' }),
      closed('125', '2026-11-18T00:00:00Z', '2026-11-19T10:00:00Z', { type: 2 }),
    ],
    now,
  );
  expect(figures).toEqual({
    capital: '250',
    total_profits: '100',
    income_rate: '40',
    accuracy: '66.67',
    // 300 -> 225
    drawdown: '25',
    closed_count: 3,
    profit_count: 2,
    rise_count: 1,
    fall_count: 1,
    yesterday_profits: '125',
    days: 50,
    curve: [
      { at: '2026-10-03T00:00:00.000Z', profits: '50' },
      { at: '2026-11-18T00:00:00.000Z', profits: '-25' },
      { at: '2026-11-19T10:00:00.000Z', profits: '100' },
    ],
    months: [
      // Of 250 and the 50 made in October.
      { month: '2026-11', profits: '50', rate: '16.67' },
      { month: '2026-10', profits: '50', rate: '20' },
    ],
  });
});

test('a trader who lost more than the margin of one position has lost what they committed, and not more', () => {
  const lost = ['2026-10-01', '2026-10-03', '2026-10-05'].map((day) =>
    closed('-60', `${day}T00:00:00Z`, `${day}T12:00:00Z`),
  );
  const shown = (positions: readonly ClosedPosition[]) =>
    fieldsOf(figuresOf(positions, now), 'capital', 'income_rate', 'drawdown');
  // The third position took 100 after 120 had been lost.
  expect(shown(lost)).toEqual({ capital: '220', income_rate: '-81.82', drawdown: '81.82' });
  const all = closed('-100', '2026-10-07T00:00:00Z', '2026-10-08T00:00:00Z');
  expect(shown([...lost, all])).toEqual({ capital: '280', income_rate: '-100', drawdown: '100' });
});

test('a loss of the profits of earlier months is in percent of these as well', () => {
  const figures = figuresOf(
    [
      closed('500', '2026-10-01T00:00:00Z', '2026-10-03T00:00:00Z'),
      closed('-550', '2026-11-01T00:00:00Z', '2026-11-03T00:00:00Z', { margin: '600' }),
    ],
    now,
  );
  expect(figures.capital).toBe('600');
  expect(figures.months.map(({ rate }) => rate)).toEqual(['-50', '83.33']);
});

test('a trader without closed positions has zero figures', () => {
  expect(fieldsOf(figuresOf([], now), 'capital', 'income_rate', 'accuracy', 'drawdown', 'days')).toEqual({
    capital: '0',
    income_rate: '0',
    accuracy: '0',
    drawdown: '0',
    days: 0,
  });
});

test('any trades in any order have months and curve that sum to the total, and no negative drawdown', () => {
  const position = fc.record({
    result: fc.integer({ min: -100_000, max: 100_000 }),
    from: fc.integer({ min: 0, max: 900 }),
    hours: fc.integer({ min: 1, max: 100 }),
    margin: fc.integer({ min: 1, max: 1_000 }),
  });
  fc.assert(
    fc.property(fc.array(position, { minLength: 1, maxLength: 30 }), (some) => {
      const positions = some.map(({ result, from, hours, margin }) => {
        const fromMs = Date.parse('2026-09-01T00:00:00Z') + from * 3_600_000;
        return closed(
          toPlain(decimal(String(result)).div('100')),
          new Date(fromMs).toISOString(),
          new Date(fromMs + hours * 3_600_000).toISOString(),
          { margin: String(margin) },
        );
      });
      const figures = figuresOf(positions, now);
      expect(figuresOf(positions.toReversed(), now).total_profits).toBe(figures.total_profits);
      expect(figures.curve.at(-1)!.profits).toBe(figures.total_profits);
      expect(toPlain(figures.months.reduce((sum, { profits }) => sum.plus(decimal(profits)), zero))).toBe(
        figures.total_profits,
      );
      expect(decimal(figures.drawdown).gte(zero)).toBe(true);
      const margins = some.map(({ margin }) => margin);
      expect(decimal(figures.capital).gte(String(Math.max(...margins)))).toBe(true);
      const losses = some.map(({ result }) => Math.max(0, -result) / 100);
      const most = [...margins, ...losses].reduce((sum, one) => sum + one, 0);
      expect(decimal(figures.capital).lte(most.toFixed(2))).toBe(true);
      expect(decimal(figures.drawdown).lte('100')).toBe(true);
      for (const rate of [figures.income_rate, ...figures.months.map((month) => month.rate)])
        expect(decimal(rate).gte('-100')).toBe(true);
    }),
  );
});
