import type { Candle, Period } from '../candle.ts';

/** The price of a candle that its volume counts at. */
const typical = ({ high, low, close }: Candle): number => (Number(high) + Number(low) + Number(close)) / 3;

/** Where the averaging begins anew, in UTC: a day's candles would each be an average of themselves alone. */
const sessionOf = (period: Period): ((timeMs: number) => string) => {
  const unit = period === '1day' ? 'yyyy-mm' : /^1(week|mon)$/.test(period) ? 'yyyy' : 'yyyy-mm-dd';
  return (timeMs) => new Date(timeMs).toISOString().slice(0, unit.length);
};

/** The average price by volume since the day began (UTC); of days since the month, of weeks and months the year. */
export const createVwap = (period: Period) => {
  const session = sessionOf(period);
  const sums: { readonly session: string; readonly money: number; readonly volume: number }[] = [];
  return {
    /** The session of a candle that was averaged, as a number that is another for each. */
    sessionAt: (index: number): number => Date.parse(sums[index]!.session),
    /** The candle at this place; the same place again takes the place of what was there. */
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
