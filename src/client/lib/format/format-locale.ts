import { i18n } from '@lingui/core';
import { languageTag } from './number-symbols.ts';

/** Thai dates use the Gregorian calendar, as the markets' own do. */
const localeTag = (): string => (i18n.locale === 'th' ? 'th-u-ca-gregory' : i18n.locale || 'en');

/** Cached per language and name: creating a formatter costs far more than using it. */
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

/** Amounts of a fiat currency, by its code, with the region's separators like every other figure. */
export const currencies = cached(
  (locale, code) =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: code,
      // Downwards: neither funds nor losses look better than they are.
      roundingMode: 'floor',
      // An amount shown as zero has no sign.
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

/** Dates and times by the names above, in this device's time zone unless the name specifies another. */
export const dates = cached((locale, key) => new Intl.DateTimeFormat(locale, dateStyles[key]));
