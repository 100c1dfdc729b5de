/**
 * Trading hours of New York's stock exchanges, with their regular holidays and short days;
 * extraordinary closings are not included.
 */

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Days of the week as `getUTCDay` counts them. */
const sunday = 0;
const monday = 1;
const thursday = 4;
const friday = 5;
const saturday = 6;

const opens = 9 * hourMs + 30 * minuteMs;
const closes = 16 * hourMs;
const closesEarly = 13 * hourMs;
/** Longer than every run of closed days. */
const mostClosedDays = 10;

export interface Session {
  readonly isOpen: boolean;
  /** When the session closes or opens next; null: never. UTC milliseconds. */
  readonly changesAtMs: number | null;
}

/** A date is represented by its midnight in UTC, regardless of New York's hour. */
const dateOf = (year: number, month: number, day: number): number => Date.UTC(year, month - 1, day);
const weekday = (date: number): number => new Date(date).getUTCDay();

/** The `nth` given weekday of a month. */
const nthWeekday = (year: number, month: number, wanted: number, nth: number): number => {
  const first = dateOf(year, month, 1);
  return first + (((wanted - weekday(first) + 7) % 7) + 7 * (nth - 1)) * dayMs;
};

const lastMonday = (year: number, month: number): number => {
  const last = dateOf(year, month + 1, 1) - dayMs;
  return last - ((weekday(last) - monday + 7) % 7) * dayMs;
};

/** By the anonymous Gregorian algorithm. */
const easterSunday = (year: number): number => {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return dateOf(year, Math.floor(sum / 31), (sum % 31) + 1);
};

/** A holiday on a Saturday is observed the day before, on a Sunday the day after. */
const observed = (date: number): number =>
  ({ [saturday]: date - dayMs, [sunday]: date + dayMs })[weekday(date)] ?? date;

const holidays = (year: number): number[] => {
  const newYear = dateOf(year, 1, 1);
  return [
    // New Year's Day on a Saturday is not observed: the year's last Friday is a trading day.
    ...(weekday(newYear) === saturday ? [] : [observed(newYear)]),
    nthWeekday(year, 1, monday, 3),
    nthWeekday(year, 2, monday, 3),
    easterSunday(year) - 2 * dayMs,
    lastMonday(year, 5),
    observed(dateOf(year, 6, 19)),
    observed(dateOf(year, 7, 4)),
    nthWeekday(year, 9, monday, 1),
    nthWeekday(year, 11, thursday, 4),
    observed(dateOf(year, 12, 25)),
  ];
};

const shortDays = (year: number): number[] => [
  dateOf(year, 7, 3),
  nthWeekday(year, 11, thursday, 4) + dayMs,
  dateOf(year, 12, 24),
];

/**
 * Daylight saving time, from March's second Sunday to November's first; it never
 * changes during trading hours.
 */
const offsetMs = (date: number): number => {
  const year = new Date(date).getUTCFullYear();
  const isSummer = date >= nthWeekday(year, 3, sunday, 2) && date < nthWeekday(year, 11, sunday, 1);
  return (isSummer ? 4 : 5) * hourMs;
};

const hoursOf = (date: number): { readonly opensMs: number; readonly closesMs: number } | null => {
  const year = new Date(date).getUTCFullYear();
  if ([sunday, saturday].includes(weekday(date)) || holidays(year).includes(date)) return null;
  const midnight = date + offsetMs(date);
  return {
    opensMs: midnight + opens,
    closesMs: midnight + (shortDays(year).includes(date) && weekday(date) <= friday ? closesEarly : closes),
  };
};

export const newYorkSession = (atMs: number): Session => {
  const today = Math.floor((atMs - 4 * hourMs) / dayMs) * dayMs;
  for (let date = today - dayMs; date < today + mostClosedDays * dayMs; date += dayMs) {
    const hours = hoursOf(date);
    if (hours && atMs < hours.closesMs)
      return atMs >= hours.opensMs
        ? { isOpen: true, changesAtMs: hours.closesMs }
        : { isOpen: false, changesAtMs: hours.opensMs };
  }
  throw new Error(`No trading day follows ${new Date(atMs).toISOString()}`);
};

export const alwaysOpen: Session = { isOpen: true, changesAtMs: null };

/** Current meaning of a session reported some time ago; after its change the following one is unknown. */
export const quotedSession = (
  quote: { readonly session: 'open' | 'closed'; readonly session_changes_at: string | null },
  nowMs: number,
): Session => {
  // Rows stored on a device by an older version lack this field.
  const parsed = Date.parse(quote.session_changes_at ?? '');
  const changesAtMs = Number.isNaN(parsed) ? null : parsed;
  const wasOpen = quote.session === 'open';
  return changesAtMs !== null && nowMs >= changesAtMs
    ? { isOpen: !wasOpen, changesAtMs: null }
    : { isOpen: wasOpen, changesAtMs };
};
