import type { Market } from './market.ts';

const minuteMs = 60_000;
/** A market may have been closed for some days; an older price is not meaningful. */
const reachMs = 7 * 24 * 60 * minuteMs;

/** From the finest: further back only coarser candles exist. */
const periods = ['1min', '15min', '60min', '1day'] as const;
type PricedPeriod = (typeof periods)[number];

/** Length of their candles. */
export const lengthMs: Readonly<Record<PricedPeriod, number>> = {
  '1min': minuteMs,
  '15min': 15 * minuteMs,
  '60min': 60 * minuteMs,
  '1day': 24 * 60 * minuteMs,
};

/**
 * The price of a symbol at a time: the close of the last candle that ended by then. Null if there is
 * none within the preceding week.
 */
export const priceThen = async (
  { instruments, candles }: Pick<Market, 'instruments' | 'candles'>,
  symbol: string,
  atMs: number,
): Promise<string | null> => {
  if (!instruments.symbols.includes(symbol)) return null;
  for (const period of periods) {
    const [candle] = await candles(symbol, period, atMs - reachMs, atMs - lengthMs[period], 1);
    if (candle) return candle.close;
  }
  return null;
};

/**
 * The prices of a symbol at ascending times, each the end of such a period, by the same rule, from the
 * candles of this period only.
 */
export const closesAt = async (
  { instruments, candles }: Pick<Market, 'instruments' | 'candles'>,
  symbol: string,
  period: PricedPeriod,
  times: readonly number[],
): Promise<(string | null)[]> => {
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined || !instruments.symbols.includes(symbol))
    return times.map(() => null);
  const fromMs = first - reachMs;
  const most = Math.ceil((last - fromMs) / lengthMs[period]) + 1;
  const known = await candles(symbol, period, fromMs, last - lengthMs[period], most);
  let count = 0;
  return times.map((time) => {
    while (count < known.length && known[count]!.time + lengthMs[period] <= time) count += 1;
    const candle = known[count - 1];
    return candle && candle.time >= time - reachMs ? candle.close : null;
  });
};
