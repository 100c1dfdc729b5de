import { createRequire } from 'node:module';
import { open, type CountryResponse, type Reader } from 'maxmind';
import { unmapped } from './mask-address.ts';
import { isPublicAddress } from './public-address.ts';

/** What this data says of a network, which is less than that of MaxMind's own. */
type NetworkRecord = CountryResponse & { readonly country_code?: string };

const data = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

let opened: Promise<Reader<NetworkRecord>> | undefined;

/** Opened at the first question; what failed then is tried again at the next. */
const openData = (): Promise<Reader<NetworkRecord>> =>
  (opened ??= open<NetworkRecord>(createRequire(import.meta.url).resolve(data)).catch((error: unknown) => {
    opened = undefined;
    throw error;
  }));

/**
 * The ISO 3166 code of the country that an address is registered in; null where that is not known, and for addresses that
 * are not the public internet's.
 */
export const countryOf = async (address: string): Promise<string | null> => {
  const plain = unmapped(address);
  if (!isPublicAddress(plain)) return null;
  return (await openData()).get(plain)?.country_code ?? null;
};
