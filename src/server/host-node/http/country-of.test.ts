import { expect, test } from 'vitest';
import { countriesAreKnown, countryOf, createCountries } from './country-of.ts';

test.each([
  ['8.8.8.8', 'US'],
  ['::ffff:8.8.8.8', 'US'],
  ['193.99.144.80', 'DE'],
  ['2001:4860:4860::8888', 'US'],
  // A private address, this machine's, and a documentation address to which the data
  // nevertheless assigns a country.
  ['10.0.0.1', null],
  ['::1', null],
  ['203.0.113.57', null],
  ['', null],
])('%s is in %s', async (address, country) => {
  expect(await countryOf(address)).toBe(country);
});

test('without its data no country is known, and login still works', async () => {
  expect(await countriesAreKnown()).toBe(true);
  for (const file of [
    () => '/nowhere/at-all.mmdb',
    // The file exists, but is no such data.
    () => import.meta.filename,
    () => {
      throw new Error('the package is not installed');
    },
  ]) {
    const countries = createCountries(file);
    expect([await countries.areKnown(), await countries.countryOf('8.8.8.8')]).toEqual([false, null]);
  }
});
