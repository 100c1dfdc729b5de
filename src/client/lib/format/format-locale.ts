import { i18n } from '@lingui/core';
import { languageTag } from './number-marks.ts';

/** Thai dates are told in the Gregorian calendar, as the markets' own are. */
const localeTag = (): string => (i18n.locale === 'th' ? 'th-u-ca-gregory' : i18n.locale || 'en');

/** One formatter per language and name; making one costs far more than using it. */
export const cached = <Formatter>(
  make: (locale: string, key: string) => Formatter,
  tagNow: () => string = localeTag,
) => {
  const made = new Map<string, Formatter>();
  return (key: string): Formatter => {
    const locale = tagNow();
    const name = `${locale} ${key}`;
    let formatter = made.get(name);
    if (!formatter) made.set(name, (formatter = make(locale, key)));
    return formatter;
  };
};

/** Money of a fiat currency, by its code, with the region's marks as every other figure. */
export const currencies = cached(
  (locale, code) =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: code,
      roundingMode: 'trunc',
      // What is shown as nothing has no sign.
      signDisplay: 'negative',
    }),
  languageTag,
);

export const megabytes = cached(
  (locale) => new Intl.NumberFormat(locale, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }),
);

export const relativeTimes = cached((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'always' }));

const dateStyles: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  date: { dateStyle: 'medium' },
  dateTime: { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' },
  day: { month: 'short', day: 'numeric' },
  month: { year: 'numeric', month: 'short' },
  utcDate: { dateStyle: 'medium', timeZone: 'UTC' },
  utcDay: { month: 'short', day: 'numeric', timeZone: 'UTC' },
  utcMonth: { year: 'numeric', month: 'short', timeZone: 'UTC' },
};

/** Dates and times by the names above, of this device's time zone unless the name says another. */
export const dates = cached((locale, key) => new Intl.DateTimeFormat(locale, dateStyles[key]));
