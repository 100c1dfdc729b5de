import { countryName } from '#client/lib/text/display-names.ts';

/** "Germany · 193.99.144.*"; the address or network alone where its country is not known. */
export const placeOf = (country: string | null, address: string): string =>
  country === null ? address : `${countryName(country)} · ${address}`;
