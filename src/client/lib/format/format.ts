import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { ageWithin30Days } from '#domain/time/ages.ts';
import { writeCut, writePercent, writeRounded, writeShare } from '#domain/money/figures.ts';
import { decimal, isZero, roundDown, toPlain } from '#domain/money/money.ts';
import { writeClock, writeTime } from '#client/lib/clock/clock-time.ts';
import { currencies, dates, relativeTimes } from './format-locale.ts';
import { languageSymbols } from './number-symbols.ts';
import { serverNowMs } from '#client/lib/clock/server-time.ts';

/*
 * Figures arrive as decimal text and stay text, whatever their length. Everything is formatted in the
 * interface's current language.
 */

/** Default number of decimals: that of the finest currency. */
const finestDecimals = 8;
const usualDecimals = 2;

/** A price in full, with exactly the symbol's decimals. */
export const formatPrice = (text: string, decimals: number): string =>
  writeRounded(text, decimals, languageSymbols());

/** The same where zero means none, such as the liquidation price of a position that is never liquidated. */
export const formatPriceOrNone = (text: string, decimals: number): string =>
  isZero(text) ? '—' : formatPrice(text, decimals);

/**
 * A quantity in full: at least two decimals, at most `decimals`, truncated rather than rounded, so that no
 * one sees more than there is.
 */
export const formatAmount = (text: string, decimals: number = finestDecimals): string =>
  writeCut(text, Math.min(usualDecimals, decimals), decimals, languageSymbols());

/**
 * An amount with its sign: a gain has a plus and is truncated, and one too small to be shown has no sign; a
 * loss is rounded up. The minus is Intl's in all nine languages, "-".
 */
export const formatSigned = (text: string, decimals: number = finestDecimals): string => {
  const written = formatAmount(toPlain(roundDown(decimal(text), decimals)), decimals);
  return /^[^-]*[1-9]/.test(written) ? `+${written}` : written;
};

/** A change in percent, with its sign and two decimals. `text` is in percent: "2.14" is +2.14%. */
export const formatPercent = (text: string): string => writePercent(text, languageSymbols());

/** A rate or share in percent, as the language writes it: "0.02" is 0.02%, or 0,02 %. */
export const formatShare = (text: string, decimals = 4): string =>
  writeShare(text, decimals, languageSymbols());

/** `usdText` dollars in another currency, at `rate` units of it for one dollar. */
export const formatFiat = (usdText: string, fiat: string, rate: string): string =>
  currencies(fiat).format(toPlain(decimal(usdText).times(decimal(rate))) as `${number}`);

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const justNowMs = 300_000;
const longestAgoMs = 30 * dayMs;

/** The time since `atMs`: just now under 300 s, then minutes, hours, days up to 30, then the date. */
export const formatAge = (atMs: number, nowMs: number = serverNowMs()): string => {
  const ageMs = nowMs - atMs;
  if (ageMs < justNowMs) return t`just now`;
  if (ageMs < hourMs) return relativeTimes('').format(-Math.floor(ageMs / minuteMs), 'minute');
  if (ageMs < dayMs) return relativeTimes('').format(-Math.floor(ageMs / hourMs), 'hour');
  if (ageMs <= longestAgoMs) return relativeTimes('').format(-Math.floor(ageMs / dayMs), 'day');
  return formatDate(atMs);
};

/** The age of figures, in seconds below a minute: a price half a minute old is outdated. */
export const formatSince = (atMs: number, nowMs: number): string =>
  ageWithin30Days(nowMs - atMs, i18n.locale) ?? formatDate(atMs);

/** Takes an ISO instant or milliseconds since 1970; the same applies to the two below. */
export const formatDateTime = (at: string | number): string => dates('dateTime').format(new Date(at));
export const formatDate = (at: string | number): string => dates('date').format(new Date(at));
export const formatTime = (at: string | number): string => writeTime(new Date(at));

/** For narrow places, such as a chart's axis: hour and minute, day and month, month and year. */
export const formatClock = (at: string | number): string => writeClock(new Date(at));
export const formatDay = (at: string | number): string => dates('day').format(new Date(at));
export const formatMonth = (at: string | number): string => dates('month').format(new Date(at));

/**
 * Days and months of the exchange's own calendar, which is UTC's: a daily candle or the rates of a day have
 * one name in every time zone. Takes an instant within it, or the day itself as "2026-11-20".
 */
export const formatUtcDate = (at: string | number): string => dates('utcDate').format(new Date(at));
export const formatUtcDay = (at: string | number): string => dates('utcDay').format(new Date(at));
export const formatUtcMonth = (at: string | number): string => dates('utcMonth').format(new Date(at));

/**
 * When stored figures were correct: the time only within a day, with the date where that would be
 * ambiguous.
 */
export const formatMoment = (atMs: number, nowMs: number = serverNowMs()): string =>
  nowMs - atMs < dayMs ? formatTime(atMs) : formatDateTime(atMs);
