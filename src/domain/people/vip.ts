import { dayMs } from '#domain/time/instant.ts';
import { decimal, roundUp, toPlain } from '#domain/money/money.ts';

/**
 * Days whose volume counts, including today (UTC): a day's volume expires that
 * many days later, at 00:00 UTC.
 */
export const vipDays = 30;

/** Minimum volume of levels 0 to 4, in USDT. */
export const vipVolumes = ['0', '50000', '500000', '5000000', '50000000'] as const;

/** @param volume in USDT, over the days that count */
export const vipLevelOf = (volume: string): number =>
  vipVolumes.findLastIndex((least) => decimal(volume).gte(decimal(least)));

/** Volume missing for the level; "0" if it is enough. */
export const missingFor = (level: number, volume: string): string => {
  const missing = decimal(vipVolumes[level] ?? '0').minus(decimal(volume));
  return missing.gt('0') ? toPlain(missing) : '0';
};

/** The missing volume as shown: rounded up, so that it is enough. */
export const missingShown = (missing: string, decimals: number): string =>
  toPlain(roundUp(decimal(missing), decimals));

/** The first instant whose trades count at `at`. */
export const vipWindowStart = (at: Date): Date =>
  new Date((Math.floor(at.getTime() / dayMs) - vipDays + 1) * dayMs);

/** Progress of a volume towards a level's minimum, in percent: for display. */
export const shareOfNext = (volume: string, least: string): number =>
  Math.min(100, Number(toPlain(decimal(volume).div(decimal(least)).times('100').round(2))));
