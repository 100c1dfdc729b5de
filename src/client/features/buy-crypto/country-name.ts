import { i18n } from '@lingui/core';

/** A country, by its ISO 3166 code, in the language of the interface. */
export const countryName = (code: string): string =>
  new Intl.DisplayNames([i18n.locale], { type: 'region', fallback: 'code' }).of(code) ?? code;

/** A fiat currency, by its ISO 4217 code, with its name: "THB, Thai Baht". */
export const currencyName = (code: string): string => {
  const name = new Intl.DisplayNames([i18n.locale], { type: 'currency', fallback: 'code' }).of(code) ?? code;
  return name === code ? code : `${code}, ${name}`;
};
