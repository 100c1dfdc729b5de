import type { Period } from './candle.ts';
import { formatClock, formatDay, formatMonth } from '#client/lib/format.ts';

/** Which words a period's axis uses: those within a day, a year, or always the month. */
const plain: Readonly<Record<Period, (at: number) => string>> = {
  '1min': formatClock,
  '5min': formatClock,
  '15min': formatClock,
  '30min': formatClock,
  '60min': formatClock,
  '4hour': formatClock,
  '1day': formatDay,
  '1week': formatDay,
  '1mon': formatMonth,
};

const yearOf = (at: number): number => new Date(at).getFullYear();

/**
 * What a time axis says: the clock, and the day where a new one begins; for days the date, and the month with
 * its year where a new year begins.
 */
export const timeLabels = (times: readonly (number | undefined)[], period: Period): string[] => {
  const write = plain[period];
  let before: number | undefined;
  return times.map((at) => {
    if (at === undefined) return '';
    const last = before;
    before = at;
    if (last === undefined) return write(at);
    if (write === formatClock && formatDay(last) !== formatDay(at)) return formatDay(at);
    if (write === formatDay && yearOf(last) !== yearOf(at)) return formatMonth(at);
    return write(at);
  });
};
