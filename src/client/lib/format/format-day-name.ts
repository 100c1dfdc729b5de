import { i18n } from '@lingui/core';
import { serverNowMs } from '#client/lib/clock/server-time.ts';
import { cached, dates } from './format-locale.ts';

const dayMs = 86_400_000;

const namedDays = cached((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));

const midnightOf = (at: Date): number => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime();

const asHeading = (text: string): string => text.charAt(0).toLocaleUpperCase(i18n.locale) + text.slice(1);

/**
 * The day of an instant on this device's calendar, as a heading: "Today", "Yesterday", "Nov 30", or with its
 * year where that is not the present one.
 */
export const formatDayName = (at: string | number, nowMs: number = serverNowMs()): string => {
  const [day, now] = [new Date(at), new Date(nowMs)];
  // Rounded: a day on which the clocks change is not 24 hours long.
  const before = Math.round((midnightOf(now) - midnightOf(day)) / dayMs);
  if (before === 0 || before === 1) return asHeading(namedDays('').format(-before, 'day'));
  return dates(day.getFullYear() === now.getFullYear() ? 'day' : 'date').format(day);
};
