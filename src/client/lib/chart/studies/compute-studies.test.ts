import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Candle } from '../candle.ts';
import { plainLook, type ChartLook } from '../chart-look.ts';
import { createStudies, type Column, type StudyColumns } from './compute-studies.ts';

/* The same figures by the textbook's formulas, each computed anew from all closes. */

const sma = (closes: readonly number[], span: number): Column =>
  closes.map((_, index) =>
    index + 1 < span ? NaN : closes.slice(index + 1 - span, index + 1).reduce((a, b) => a + b) / span,
  );

const ema = (values: readonly number[], span: number): Column => {
  const weight = 2 / (span + 1);
  return values.reduce<Column>(
    (out, value) => [...out, out.length === 0 ? value : value * weight + out.at(-1)! * (1 - weight)],
    [],
  );
};

/** By Wilder: the first averages are plain, later ones keep 13 parts of 14. */
const rsi = (closes: readonly number[], span: number): Column => {
  const moves = closes.slice(1).map((close, index) => close - closes[index]!);
  const smooth = (sizes: readonly number[]): Column =>
    sizes.reduce<Column>(
      (out, size, index) => [
        ...out,
        index + 1 < span
          ? NaN
          : index + 1 === span
            ? sizes.slice(0, span).reduce((a, b) => a + b) / span
            : (out.at(-1)! * (span - 1) + size) / span,
      ],
      [],
    );
  const [gains, losses] = [
    smooth(moves.map((move) => Math.max(move, 0))),
    smooth(moves.map((move) => Math.max(-move, 0))),
  ];
  return [
    NaN,
    ...gains.map((gain, index) => (losses[index] === 0 ? 100 : 100 - 100 / (1 + gain / losses[index]!))),
  ];
};

const macd = (closes: readonly number[]): { macd: Column; signal: Column; histogram: Column } => {
  const [fast, slow] = [ema(closes, 12), ema(closes, 26)];
  const full = closes.map((_, index) => fast[index]! - slow[index]!).slice(25);
  const signal = ema(full, 9);
  const shifted = (values: Column): Column => [...closes.slice(0, 25).map(() => NaN), ...values];
  return {
    macd: shifted(full),
    signal: shifted(signal),
    histogram: shifted(full.map((value, index) => value - signal[index]!)),
  };
};

const candlesOf = (closes: readonly number[]): Candle[] =>
  closes.map((close, index) => ({
    time: index * 60_000,
    open: '1',
    high: '1',
    low: '1',
    close: String(close),
    volume: '1',
  }));
const allWith = (averages: ChartLook['averages']): ChartLook => ({
  ...plainLook,
  averages,
  rsi: true,
  macd: true,
});
const computed = (closes: readonly number[], averages: ChartLook['averages']): StudyColumns => {
  const studies = createStudies(allWith(averages));
  studies.take(candlesOf(closes));
  return studies.columns;
};
const close = (actual: Column, expected: Column): void => {
  expect(actual.length).toBe(expected.length);
  actual.forEach((value, index) =>
    Number.isNaN(expected[index]) ? expect(value).toBeNaN() : expect(value).toBeCloseTo(expected[index]!, 6),
  );
};

const closesOf = fc.array(
  fc.integer({ min: 1, max: 100_000 }).map((cents) => cents / 100),
  { minLength: 1, maxLength: 160 },
);

test('averages, RSI and MACD are those of their formulas', () => {
  fc.assert(
    fc.property(closesOf, (closes) => {
      const simple = computed(closes, 'ma');
      const exponential = computed(closes, 'ema');
      simple.averages.forEach(({ span, values }) => close(values, sma(closes, span)));
      exponential.averages.forEach(({ span, values }) =>
        close(
          values,
          ema(closes, span).map((value, index) => (index + 1 < span ? NaN : value)),
        ),
      );
      close(simple.rsi!, rsi(closes, 14));
      for (const name of ['macd', 'signal', 'histogram'] as const)
        close(simple.macd![name], macd(closes)[name].slice(0, closes.length));
    }),
    { numRuns: 60 },
  );
});

test('a published example holds: the RSI of Wilder over fourteen moves', () => {
  const closes = [
    44.34, 44.09, 44.15, 43.61, 44.33, 44.83, 45.1, 45.42, 45.84, 46.08, 45.89, 46.03, 45.61, 46.28, 46.28,
    46.0, 46.03, 46.41, 46.22, 45.64,
  ];
  expect(
    computed(closes, 'none')
      .rsi!.slice(14)
      .map((value) => Math.round(value * 100) / 100),
  ).toEqual([70.46, 66.25, 66.48, 69.35, 66.29, 57.92]);
});

test('following candles as they grow gives what computing them anew gives', () => {
  const steps = fc.array(fc.record({ close: fc.integer({ min: 1, max: 9_999 }), isNew: fc.boolean() }), {
    minLength: 1,
    maxLength: 120,
  });
  fc.assert(
    fc.property(closesOf, steps, (first, all) => {
      const studies = createStudies(allWith('ema'));
      let closes = first;
      studies.take(candlesOf(closes));
      for (const { close: next, isNew } of all) {
        closes = isNew ? [...closes, next] : [...closes.slice(0, -1), next];
        studies.take(candlesOf(closes));
      }
      const anew = computed(closes, 'ema');
      studies.columns.averages.forEach(({ values }, index) => close(values, anew.averages[index]!.values));
      close(studies.columns.rsi!, anew.rsi!);
      close(studies.columns.macd!.histogram, anew.macd!.histogram);
    }),
    { numRuns: 60 },
  );
});

test('older history in front is computed anew', () => {
  const studies = createStudies(allWith('ma'));
  const closes = Array.from({ length: 60 }, (_, index) => 100 + Math.sin(index));
  const candles = candlesOf(closes);
  studies.take(candles.slice(30));
  studies.take(candles);
  close(studies.columns.averages[1]!.values, sma(closes, 25));
});
