import { serverNowMs } from '#client/lib/clock/server-time.ts';
import { cached } from './format-locale.ts';

const rowTimes = cached(
  (locale, year) =>
    new Intl.DateTimeFormat(locale, {
      ...(year === 'year' ? { year: 'numeric' } : {}),
      month: 'short',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
);

/**
 * A time in a row of a list or in a sentence: "Dec 1, 20:00", with its year where that is not the present
 * one. The row's own page has the exact time (`formatDateTime`).
 */
export const formatRowTime = (at: string | number, nowMs: number = serverNowMs()): string => {
  const time = new Date(at);
  const isThisYear = time.getFullYear() === new Date(nowMs).getFullYear();
  return rowTimes(isThisYear ? '' : 'year').format(time);
};
