import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Candle, Period } from '../candle.ts';
import type { Overlays } from '../overlays.ts';
import { defaultChartSettings, type ChartSettings } from '../chart-settings.ts';
import { createStudies, type Column, type StudyColumns } from './compute-studies.ts';
import { strokesOf } from './draw-lines.ts';

/* The same values by the textbook formulas, each computed from all closing prices. */

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

/** By Wilder: the first averages are simple, later ones weight the previous value by 13/14. */
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
const allWith = (averages: unknown): ChartSettings => ({
  ...defaultChartSettings,
  averages,
  rsi: true,
  macd: true,
});
const computed = (closes: readonly number[], averages: unknown): StudyColumns => {
  const studies = createStudies(allWith(averages), '1min');
  studies.take(candlesOf(closes));
  return studies.columns;
};
const everything: Overlays = {
  averages: [
    { kind: 'sma', span: 5 },
    { kind: 'ema', span: 9 },
    { kind: 'wma', span: 4 },
  ],
  bands: { span: 6, width: 1.5 },
  hasVwap: true,
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

test('averages, RSI and MACD match their formulas', () => {
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

test('a published example is reproduced: the RSI of Wilder over fourteen moves', () => {
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

test('incremental updates give the same result as computing everything again', () => {
  const steps = fc.array(fc.record({ close: fc.integer({ min: 1, max: 9_999 }), isNew: fc.boolean() }), {
    minLength: 1,
    maxLength: 120,
  });
  fc.assert(
    fc.property(closesOf, steps, (first, all) => {
      const studies = createStudies(allWith(everything), '1min');
      let closes = first;
      studies.take(candlesOf(closes));
      for (const { close: next, isNew } of all) {
        closes = isNew ? [...closes, next] : [...closes.slice(0, -1), next];
        studies.take(candlesOf(closes));
      }
      const recomputed = computed(closes, everything);
      studies.columns.averages.forEach(({ values }, index) =>
        close(values, recomputed.averages[index]!.values),
      );
      close(studies.columns.rsi!, recomputed.rsi!);
      close(studies.columns.vwap!.values, recomputed.vwap!.values);
      for (const edge of ['lower', 'middle', 'upper'] as const)
        close(studies.columns.bands![edge], recomputed.bands![edge]);
      close(studies.columns.macd!.histogram, recomputed.macd!.histogram);
    }),
    { numRuns: 60 },
  );
});

test('older history added in front is computed again', () => {
  const studies = createStudies(allWith('ma'), '1min');
  const closes = Array.from({ length: 60 }, (_, index) => 100 + Math.sin(index));
  const candles = candlesOf(closes);
  studies.take(candles.slice(30));
  studies.take(candles);
  close(studies.columns.averages[1]!.values, sma(closes, 25));
});

const wma = (closes: readonly number[], span: number): Column =>
  closes.map((_, index) => {
    if (index + 1 < span) return NaN;
    const last = closes.slice(index + 1 - span, index + 1);
    const weights = (span * (span + 1)) / 2;
    return last.reduce((sum, value, place) => sum + value * (place + 1), 0) / weights;
  });

const deviation = (closes: readonly number[], span: number): Column => {
  const means = sma(closes, span);
  return closes.map((_, index) => {
    if (index + 1 < span) return NaN;
    const last = closes.slice(index + 1 - span, index + 1);
    return Math.sqrt(last.reduce((sum, value) => sum + (value - means[index]!) ** 2, 0) / span);
  });
};

test('weighted averages and Bollinger bands match their formulas, for any length', () => {
  const spans = fc.integer({ min: 2, max: 40 });
  fc.assert(
    fc.property(closesOf, spans, (closes, span) => {
      const { averages, bands } = computed(closes, {
        averages: [{ kind: 'wma', span }],
        bands: { span, width: 2 },
        hasVwap: false,
      });
      close(averages[0]!.values, wma(closes, span));
      close(bands!.middle, sma(closes, span));
      const spread = deviation(closes, span);
      const reach = bands!.upper.map((value, index) => (value - bands!.middle[index]!) / 2);
      reach.forEach((value, index) =>
        Number.isNaN(spread[index])
          ? expect(value).toBeNaN()
          : expect(Math.abs(value - spread[index]!)).toBeLessThan(1e-4),
      );
    }),
    { numRuns: 60 },
  );
});

describe('the volume-weighted average price', () => {
  const candle = (at: string, price: string, volume: string): Candle => ({
    time: Date.parse(at),
    open: price,
    high: price,
    low: price,
    close: price,
    volume,
  });
  const columnsOf = (period: Period, candles: readonly Candle[]) => {
    const studies = createStudies(allWith({ averages: [], bands: null, hasVwap: true }), period);
    studies.take(candles);
    return studies.columns.vwap!;
  };
  const vwapOf = (period: Period, candles: readonly Candle[]): Column => columnsOf(period, candles).values;
  test('restarts every day, in UTC, and is empty before the first trade', () => {
    expect(
      vwapOf('15min', [
        candle('2026-11-20T23:30:00Z', '100', '0'),
        candle('2026-11-20T23:45:00Z', '100', '1'),
        candle('2026-11-20T23:59:00Z', '200', '3'),
        candle('2026-11-21T00:00:00Z', '0.00000012', '5'),
      ]),
    ).toEqual([NaN, 100, 175, expect.closeTo(0.00000012, 12)]);
  });
  test('is drawn as a separate line for each day', () => {
    const { values, sessions } = columnsOf('15min', [
      candle('2026-11-20T23:30:00Z', '100', '0'),
      candle('2026-11-20T23:45:00Z', '100', '1'),
      candle('2026-11-20T23:59:00Z', '200', '3'),
      candle('2026-11-21T00:00:00Z', '300', '5'),
      candle('2026-11-21T00:15:00Z', '300', '5'),
    ]);
    expect(strokesOf([0, 1, 2, 3, 4], { values, parts: sessions })).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });
  test('restarts with the month for days, and with the year for weeks', () => {
    const days = [
      candle('2026-11-30T00:00:00Z', '100', '1'),
      candle('2026-12-01T00:00:00Z', '200', '1'),
      candle('2026-12-02T00:00:00Z', '100', '1'),
    ];
    expect(vwapOf('1day', days)).toEqual([100, 200, 150]);
    expect(vwapOf('1week', days)[2]).toBeCloseTo(400 / 3, 9);
  });
});
