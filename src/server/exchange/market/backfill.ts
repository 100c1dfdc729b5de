import type { Candle, Period } from '#contract/candles.ts';
import { candleStart } from '#domain/quotes/candles.ts';
import { seededUniform } from '#server/exchange/lib/secrets/seeded-uniform.ts';
import { drawsFrom } from './draws.ts';
import { quoteCurrency, type CoinRow } from './listings.ts';
import { PriceWalk } from './price-walk.ts';

const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;

/**
 * Range of each resolution, and the coarser one with whose boundary it begins, so that no coarse candle
 * is simulated partly in both.
 */
const layers = [
  { period: '1min', stepMs: minuteMs, steps: 1_440, boundary: '15min' },
  { period: '15min', stepMs: 15 * minuteMs, steps: 10 * 96, boundary: '60min' },
  { period: '60min', stepMs: 60 * minuteMs, steps: 60 * 24, boundary: '1day' },
  { period: '1day', stepMs: dayMs, steps: 3 * 365, boundary: '1day' },
] as const;

/** The layer from whose candles each period is built. */
const layerOf = {
  '1min': 0,
  '5min': 0,
  '15min': 1,
  '30min': 1,
  '60min': 2,
  '4hour': 2,
  '1day': 3,
  '1week': 3,
  '1mon': 3,
} as const satisfies Record<Period, number>;

/** Extent of an extreme beyond open and close, as a share of the step's move. */
const wick = 0.6;

/**
 * A candle in whole smallest units: prices with the symbol's decimals, volume with its amounts' decimals.
 */
interface UnitCandle {
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

const fold = (candles: readonly UnitCandle[], period: Period): UnitCandle[] => {
  const folded: UnitCandle[] = [];
  for (const candle of candles) {
    const time = candleStart(period, candle.time);
    const last = folded.at(-1);
    if (last?.time !== time) folded.push({ ...candle, time });
    else
      folded[folded.length - 1] = {
        time,
        open: last.open,
        high: Math.max(last.high, candle.high),
        low: Math.min(last.low, candle.low),
        close: candle.close,
        volume: last.volume + candle.volume,
      };
  }
  return folded;
};

/** One step of one symbol. */
interface Step {
  readonly end: number;
  readonly above: number;
  readonly below: number;
}

const walkSteps = (
  rows: readonly CoinRow[],
  key: string,
  stepMs: number,
  count: number,
): ReadonlyMap<string, readonly Step[]> => {
  const draws = drawsFrom(seededUniform(key));
  const walk = new PriceWalk(draws, rows);
  const steps = new Map(rows.map(({ name }) => [name, [] as Step[]]));
  for (let step = 0; step < count; step += 1) {
    walk.step(stepMs);
    for (const { name } of rows)
      steps.get(name)!.push({ end: walk.priceOf(name), above: draws.uniform(), below: draws.uniform() });
  }
  return steps;
};

/** Converts steps to candles that end at `endMs`, shifted so that they close at `close` units. */
const candlesOf = (
  row: CoinRow,
  steps: readonly Step[],
  stepMs: number,
  endMs: number,
  close: number,
): UnitCandle[] => {
  const scale = 10 ** row.priceDecimals;
  const shift = close / scale / steps.at(-1)!.end;
  const deviation = row.volatility * Math.sqrt(stepMs / (365 * dayMs));
  const stepTurnover = (row.dayTurnover * stepMs) / dayMs;
  const units = (price: number): number => Math.max(1, Math.round(price * scale));
  let open = row.price * shift;
  return steps.map(({ end: unshifted, above, below }, index) => {
    const end = unshifted * shift;
    const liveliness = 0.4 + Math.abs(Math.log(end / open)) / deviation;
    const candle = {
      time: endMs - (steps.length - index) * stepMs,
      open: units(open),
      high: units(Math.max(open, end) * (1 + wick * deviation * above)),
      low: units(Math.min(open, end) * (1 - wick * deviation * below)),
      close: units(end),
      volume: Math.round((stepTurnover / end) * liveliness * (0.5 + above) * 10 ** row.amountDecimals),
    };
    open = end;
    return candle;
  });
};

const textOf = (units: number, decimals: number): string => {
  if (decimals === 0) return String(units);
  const digits = String(units).padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
};

/** A simulated market's history before its first start. */
export interface Backfill {
  /** Ascending. */
  candles(symbol: string, period: Period): Candle[];
  newest(symbol: string, period: Period): Candle;
}

export interface BackfillOptions {
  readonly rows: readonly CoinRow[];
  /** Secret, and used for nothing else: the history is public, and must reveal nothing about later draws. */
  readonly key: string;
  readonly endMs: number;
  /** The final price of each symbol. */
  readonly prices: ReadonlyMap<string, string>;
}

/**
 * Minutes of a day, quarters of ten days, hours of sixty, days of three years, each ending where the next
 * finer begins. The symbols are correlated as in the live simulation. The same options always give the same.
 * A resolution is simulated when it is asked for first: a start needs minutes alone.
 */
export const simulateBackfill = ({ rows, key, endMs, prices }: BackfillOptions): Backfill => {
  const symbolOf = ({ name }: CoinRow): string => `${name}/${quoteCurrency.name}`;
  /** For each layer that was asked for, its own walk plus the folded candles of the finer ones. */
  const walked = new Map<string, UnitCandle[][]>(rows.map((row) => [symbolOf(row), []]));
  let layersWalked = 0;
  let end = Math.floor(endMs / minuteMs) * minuteMs;
  const walkNext = (): void => {
    const { period, stepMs, steps, boundary } = layers[layersWalked]!;
    const begin = candleStart(boundary, end - steps * stepMs);
    const all = walkSteps(rows, `${key}:${layersWalked}`, stepMs, Math.round((end - begin) / stepMs));
    for (const row of rows) {
      const finer = walked.get(symbolOf(row))!;
      const close =
        finer.at(-1)?.[0]?.open ??
        Math.round(Number(prices.get(symbolOf(row)) ?? row.price) * 10 ** row.priceDecimals);
      finer.push([
        ...candlesOf(row, all.get(row.name)!, stepMs, end, close),
        ...fold(finer.at(-1) ?? [], period),
      ]);
    }
    end = begin;
    layersWalked += 1;
  };
  const foldedTo = (period: Period, candles: readonly UnitCandle[]): readonly UnitCandle[] =>
    layers[layerOf[period]].period === period ? candles : fold(candles, period);
  const layer = (symbol: string, period: Period): UnitCandle[] => {
    while (layersWalked <= layerOf[period]) walkNext();
    return walked.get(symbol)![layerOf[period]]!;
  };
  const rowOf = new Map(rows.map((row) => [symbolOf(row), row]));
  const wire = (symbol: string): ((candle: UnitCandle) => Candle) => {
    const { priceDecimals, amountDecimals } = rowOf.get(symbol)!;
    const price = (units: number): string => textOf(units, priceDecimals);
    return ({ time, open, high, low, close, volume }) => ({
      time,
      open: price(open),
      high: price(high),
      low: price(low),
      close: price(close),
      volume: textOf(volume, amountDecimals),
    });
  };
  return {
    candles: (symbol, period) => foldedTo(period, layer(symbol, period)).map(wire(symbol)),
    newest(symbol, period) {
      const candles = layer(symbol, period);
      const begin = candleStart(period, candles.at(-1)!.time);
      return wire(symbol)(
        foldedTo(period, candles.slice(candles.findLastIndex(({ time }) => time < begin) + 1)).at(-1)!,
      );
    },
  };
};
