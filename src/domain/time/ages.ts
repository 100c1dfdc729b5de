import type { Locale } from '#domain/people/languages.ts';

/*
 * Formats ages as Intl.RelativeTimeFormat does in our nine languages (a test compares), short up to a day.
 * Intl itself is not used, because the first formatter of a page delays the first price on a slow phone.
 */

interface AgeTexts {
  readonly second: string;
  readonly minute: string;
  readonly hour: string;
  readonly day: string;
  readonly days: string;
}

const texts: Readonly<Record<Locale, AgeTexts>> = {
  en: { second: '# sec. ago', minute: '# min. ago', hour: '# hr. ago', day: '# day ago', days: '# days ago' },
  'zh-CN': { second: '#秒前', minute: '#分钟前', hour: '#小时前', day: '#天前', days: '#天前' },
  'zh-TW': { second: '# 秒前', minute: '# 分鐘前', hour: '# 小時前', day: '# 天前', days: '# 天前' },
  th: {
    second: '# วินาทีที่แล้ว',
    minute: '# นาทีที่แล้ว',
    hour: '# ชม. ที่แล้ว',
    day: '# วันที่ผ่านมา',
    days: '# วันที่ผ่านมา',
  },
  ja: { second: '# 秒前', minute: '# 分前', hour: '# 時間前', day: '# 日前', days: '# 日前' },
  ko: { second: '#초 전', minute: '#분 전', hour: '#시간 전', day: '#일 전', days: '#일 전' },
  fr: {
    second: 'il y a #\u00a0s',
    minute: 'il y a #\u00a0min',
    hour: 'il y a #\u00a0h',
    day: 'il y a # jour',
    days: 'il y a # jours',
  },
  es: { second: 'hace # s', minute: 'hace # min', hour: 'hace # h', day: 'hace # día', days: 'hace # días' },
  pt: { second: 'há # seg.', minute: 'há # min.', hour: 'há # h', day: 'há # dia', days: 'há # dias' },
};

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const longestMs = 30 * dayMs;

/**
 * Age of something, to the second within a minute; undefined beyond thirty days, where a date is more
 * useful. A negative age, from clocks that differ, is shown as zero.
 */
export const ageWithin30Days = (ageMs: number, locale: string): string | undefined => {
  const own = texts[locale as Locale] ?? texts.en;
  const age = Math.max(0, ageMs);
  if (!(age <= longestMs)) return undefined;
  const write = (pattern: string, count: number): string => pattern.replace('#', String(count));
  if (age < minuteMs) return write(own.second, Math.floor(age / 1_000));
  if (age < hourMs) return write(own.minute, Math.floor(age / minuteMs));
  if (age < dayMs) return write(own.hour, Math.floor(age / hourMs));
  const days = Math.floor(age / dayMs);
  return write(days === 1 ? own.day : own.days, days);
};
