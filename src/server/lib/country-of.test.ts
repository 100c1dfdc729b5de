import { expect, test } from 'vitest';
import { countryOf } from './country-of.ts';

test.each([
  ['8.8.8.8', 'US'],
  ['::ffff:8.8.8.8', 'US'],
  ['193.99.144.80', 'DE'],
  ['2001:4860:4860::8888', 'US'],
  // A neighbour's, this machine's, and one that the data gives a country though it is written in manuals alone.
  ['10.0.0.1', null],
  ['::1', null],
  ['203.0.113.57', null],
  ['', null],
])('%s is of %s', async (address, country) => {
  expect(await countryOf(address)).toBe(country);
});
