import { cached } from '#client/lib/format/format-locale.ts';

const names = cached(
  (locale, type) =>
    new Intl.DisplayNames([locale], { type: type as 'region' | 'currency', fallback: 'code' }),
);

/** The name of a country, by its ISO 3166 code, in the interface's language. */
export const countryName = (code: string): string => names('region').of(code) ?? code;

/** The name of a fiat currency, by its ISO 4217 code. */
export const currencyName = (code: string): string => names('currency').of(code) ?? code;
