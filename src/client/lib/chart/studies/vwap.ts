import type { Candle, Period } from '../candle.ts';

/** The typical price of a candle, weighted by its volume. */
const typical = ({ high, low, close }: Candle): number => (Number(high) + Number(low) + Number(close)) / 3;

/**
 * The start of the averaging session, in UTC: for daily candles a session of one day would contain a single
 * candle.
 */
const sessionOf = (period: Period): ((timeMs: number) => string) => {
  const unit = period === '1day' ? 'yyyy-mm' : /^1(week|mon)$/.test(period) ? 'yyyy' : 'yyyy-mm-dd';
  return (timeMs) => new Date(timeMs).toISOString().slice(0, unit.length);
};

/**
 * The volume-weighted average price since the start of the day (UTC); for daily candles since the start of
 * the month, for weekly and monthly ones the year.
 */
export const createVwap = (period: Period) => {
  const session = sessionOf(period);
  const sums: { readonly session: string; readonly money: number; readonly volume: number }[] = [];
  return {
    /** The session of an averaged candle, as a number that is unique per session. */
    sessionAt: (index: number): number => Date.parse(sums[index]!.session),
    /** Sets the candle at this index; the same index again replaces it. */
    update(candle: Candle, index: number): number {
      const now = session(candle.time);
      const before = sums[index - 1];
      const from = before?.session === now ? before : { money: 0, volume: 0 };
      const volume = Number(candle.volume);
      const sum = {
        session: now,
        money: from.money + typical(candle) * volume,
        volume: from.volume + volume,
      };
      sums[index] = sum;
      return sum.volume > 0 ? sum.money / sum.volume : NaN;
    },
  };
};
