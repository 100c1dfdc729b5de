import * as z from 'zod/mini';
import type { ChartSettings } from './chart-settings.ts';

export const averageKinds = ['sma', 'ema', 'wma'] as const;
export type AverageKind = (typeof averageKinds)[number];

export interface Average {
  readonly kind: AverageKind;
  /** Number of candles. */
  readonly span: number;
}

export interface Bands {
  readonly span: number;
  /** Half the width, in standard deviations. */
  readonly width: number;
}

/** The studies computed from the candles and drawn over them. */
export interface Overlays {
  readonly averages: readonly Average[];
  /** Bollinger bands; null when off. */
  readonly bands: Bands | null;
  readonly hasVwap: boolean;
}

export const shortestSpan = 2;
export const longestSpan = 400;
export const narrowestBands = 0.5;
export const widestBands = 5;
/** More could not be distinguished. */
export const mostAverages = 6;

export const noOverlays: Overlays = { averages: [], bands: null, hasVwap: false };
export const usualBands: Bands = { span: 20, width: 2 };

const span = z.int().check(z.minimum(shortestSpan), z.maximum(longestSpan));
const schema = z.object({
  averages: z.array(z.object({ kind: z.enum(averageKinds), span })).check(z.maxLength(mostAverages)),
  bands: z.nullable(
    z.object({ span, width: z.number().check(z.minimum(narrowestBands), z.maximum(widestBands)) }),
  ),
  hasVwap: z.boolean(),
});

/** Earlier versions had three averages of one kind, identified by name. */
const spansBefore = [7, 25, 99];
const kindsBefore: ReadonlyMap<unknown, AverageKind> = new Map([
  ['ma', 'sma'],
  ['ema', 'ema'],
]);

/** Reads values stored by this or an earlier version; unreadable ones are dropped. */
export const overlaysOf = ({ averages }: Pick<ChartSettings, 'averages'>): Overlays => {
  const before = kindsBefore.get(averages);
  if (before) return { ...noOverlays, averages: spansBefore.map((each) => ({ kind: before, span: each })) };
  const read = z.safeParse(schema, averages);
  return read.success ? read.data : noOverlays;
};

/** A typed number of candles; null when it cannot be used. */
export const spanFrom = (typed: string): number | null => {
  const read = /^\d{1,4}$/.test(typed.trim()) ? z.safeParse(span, Number(typed)) : null;
  return read?.success ? read.data : null;
};

/** A typed width of bands, with either decimal separator; null when it cannot be used. */
export const widthFrom = (typed: string): number | null => {
  const text = typed.trim().replace(',', '.');
  const width = /^\d(\.\d{1,2})?$/.test(text) ? Number(text) : NaN;
  return width >= narrowestBands && width <= widestBands ? width : null;
};

/** Whether any study is enabled; only then is its code loaded. */
export const hasStudies = (settings: ChartSettings): boolean => {
  const { averages, bands, hasVwap } = overlaysOf(settings);
  return averages.length > 0 || bands !== null || hasVwap || settings.rsi || settings.macd;
};
