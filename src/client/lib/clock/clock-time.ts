/*
 * The time of day in 24 hours, in this device's time zone: the same in all our languages, and identical to
 * Intl's (a test compares). Without Intl, whose first date formatter blocks a slow phone for a third of a
 * second.
 */

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Hour and minute. */
export const writeClock = (at: Date): string => `${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`;

/** Hour, minute and second. */
export const writeTime = (at: Date): string => `${writeClock(at)}:${twoDigits(at.getSeconds())}`;
