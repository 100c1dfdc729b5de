import { countryName } from '#client/lib/text/display-names.ts';

/** "Germany · 193.99.144.*"; only the address or network where its country is unknown. */
export const placeOf = (country: string | null, address: string): string =>
  country === null ? address : `${countryName(country)} · ${address}`;
