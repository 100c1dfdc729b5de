import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { decimal, symbolField, whole, wholeNumberField } from './primitives.ts';

/** Periods for which candles are stored. */
export const periods = ['1min', '5min', '15min', '30min', '60min', '4hour', '1day', '1week', '1mon'] as const;
export const period = z.enum(periods);
export type Period = z.infer<typeof period>;

/** Period names of other clients of this family, mapped to ours. */
export const periodAliases = {
  '1min': '1min',
  '1m': '1min',
  '5min': '5min',
  '5m': '5min',
  '15min': '15min',
  '15m': '15min',
  '30min': '30min',
  '30m': '30min',
  '60min': '60min',
  '1H': '60min',
  '1h': '60min',
  '4hour': '4hour',
  '4H': '4hour',
  '4h': '4hour',
  '1day': '1day',
  '1D': '1day',
  '1d': '1day',
  '1week': '1week',
  '1W': '1week',
  '1w': '1week',
  '1mon': '1mon',
  '1M': '1mon',
} as const satisfies Record<string, Period>;
export type PeriodAlias = keyof typeof periodAliases;
export const periodField = z.enum(
  Object.keys(periodAliases) as [PeriodAlias, ...PeriodAlias[]],
  'period.invalid',
);

/** `time` is the opening instant in UTC milliseconds. */
export const candle = z.object({
  time: whole,
  open: decimal,
  high: decimal,
  low: decimal,
  close: decimal,
  volume: decimal,
});
export type Candle = z.infer<typeof candle>;

/** Candles of a symbol with `from <= time <= to` (unix seconds), ascending, the newest 2,000 at most. */
export const listCandles = endpoint({
  summary: 'Candles of a symbol in a range of time',
  method: 'GET',
  path: '/currency/new_timeshar',
  access: 'visitor',
  idempotent: false,
  request: z.object({
    from: wholeNumberField('range.invalid'),
    to: wholeNumberField('range.invalid'),
    symbol: symbolField,
    period: periodField,
  }),
  response: z.array(candle),
  problems: ['symbol.unknown', 'period.invalid', 'range.invalid'],
  cost: 'heavy',
});

export const calls = { listCandles };
export const problems = ['period.invalid', 'range.invalid'] as const;
