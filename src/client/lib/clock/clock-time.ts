/*
 * The time of day in 24 hours, in this device's time zone: the same in all our languages, and as Intl writes it there (a
 * test compares). Not by Intl, whose first formatter of dates holds a slow phone up for a third of a second.
 */

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Hour and minute. */
export const writeClock = (at: Date): string => `${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`;

/** Hour, minute and second. */
export const writeTime = (at: Date): string => `${writeClock(at)}:${twoDigits(at.getSeconds())}`;
