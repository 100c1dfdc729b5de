import { createRequire } from 'node:module';
import { open, type CountryResponse, type Reader } from 'maxmind';
import { unmapped } from '#server/exchange/lib/calls/mask-address.ts';
import { isPublicAddress } from './public-address.ts';

/** The fields of this data for a network, fewer than in MaxMind's own. */
type NetworkRecord = CountryResponse & { readonly country_code?: string };

const data = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

/** Looks up countries in a data file. */
export interface Countries {
  /**
   * The ISO 3166 code of the country in which an address is registered; null if unknown, for non-public
   * addresses, and while the data cannot be read: logins never fail because of it.
   */
  countryOf(address: string): Promise<string | null>;
  /** Whether the data can be read. */
  areKnown(): Promise<boolean>;
}

export const createCountries = (file: () => string): Countries => {
  let opened: Promise<Reader<NetworkRecord> | null> | undefined;
  const read = async (): Promise<Reader<NetworkRecord> | null> => {
    try {
      return await open<NetworkRecord>(file());
    } catch {
      return null;
    }
  };
  const reader = (): Promise<Reader<NetworkRecord> | null> => (opened ??= read());
  return {
    async countryOf(address) {
      const plain = unmapped(address);
      if (!isPublicAddress(plain)) return null;
      return (await reader())?.get(plain)?.country_code ?? null;
    },
    // Not cached: the data's eight megabytes are needed only once someone logs in.
    areKnown: async () => (await read()) !== null,
  };
};

/** The server's country lookup, opened on first use. */
export const { countryOf, areKnown: countriesAreKnown } = createCountries(() =>
  createRequire(import.meta.url).resolve(data),
);
