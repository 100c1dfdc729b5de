import * as z from 'zod/mini';
import type { ChartLook } from './chart-look.ts';

export const averageKinds = ['sma', 'ema', 'wma'] as const;
export type AverageKind = (typeof averageKinds)[number];

export interface Average {
  readonly kind: AverageKind;
  /** Candles it spans. */
  readonly span: number;
}

export interface Bands {
  readonly span: number;
  /** From the middle to an edge, in standard deviations. */
  readonly width: number;
}

/** What is computed from the candles and drawn over them. */
export interface Overlays {
  readonly averages: readonly Average[];
  /** Bollinger's; null: none. */
  readonly bands: Bands | null;
  readonly hasVwap: boolean;
}

export const shortestSpan = 2;
export const longestSpan = 400;
export const narrowestBands = 0.5;
export const widestBands = 5;
/** More could not be told apart. */
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

/** Earlier versions knew three averages of one kind, by its name. */
const spansBefore = [7, 25, 99];
const kindsBefore: ReadonlyMap<unknown, AverageKind> = new Map([
  ['ma', 'sma'],
  ['ema', 'ema'],
]);

/** As stored by this version or one before it; what cannot be read is let go. */
export const overlaysOf = ({ averages }: Pick<ChartLook, 'averages'>): Overlays => {
  const before = kindsBefore.get(averages);
  if (before) return { ...noOverlays, averages: spansBefore.map((each) => ({ kind: before, span: each })) };
  const read = z.safeParse(schema, averages);
  return read.success ? read.data : noOverlays;
};

/** A length as it was typed; null: none that can be computed. */
export const spanFrom = (typed: string): number | null => {
  const read = /^\d{1,4}$/.test(typed.trim()) ? z.safeParse(span, Number(typed)) : null;
  return read?.success ? read.data : null;
};

/** The same for the width of bands, with either decimal mark. */
export const widthFrom = (typed: string): number | null => {
  const text = typed.trim().replace(',', '.');
  const width = /^\d(\.\d{1,2})?$/.test(text) ? Number(text) : NaN;
  return width >= narrowestBands && width <= widestBands ? width : null;
};

/** Whether anything is computed from the candles; only then its code is loaded. */
export const hasStudies = (look: ChartLook): boolean => {
  const { averages, bands, hasVwap } = overlaysOf(look);
  return averages.length > 0 || bands !== null || hasVwap || look.rsi || look.macd;
};
