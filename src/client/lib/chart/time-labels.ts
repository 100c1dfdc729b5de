import type { Period } from './candle.ts';
import { formatClock, formatDay, formatUtcDay, formatUtcMonth } from '#client/lib/format/format.ts';

/**
 * The label format of each period: within a day, by this device's clock, within a year, or always the
 * month. Candles of a day and more start and end with UTC days, and are named by them.
 */
const plain: Readonly<Record<Period, (at: number) => string>> = {
  '1min': formatClock,
  '5min': formatClock,
  '15min': formatClock,
  '30min': formatClock,
  '60min': formatClock,
  '4hour': formatClock,
  '1day': formatUtcDay,
  '1week': formatUtcDay,
  '1mon': formatUtcMonth,
};

const yearOf = (at: number): number => new Date(at).getUTCFullYear();

/**
 * Labels of a time axis: the time, and the date at the start of a day; for daily candles the date, and the
 * month with its year at the start of a year.
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
    if (write === formatUtcDay && yearOf(last) !== yearOf(at)) return formatUtcMonth(at);
    return write(at);
  });
};
