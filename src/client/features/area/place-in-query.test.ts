import { expect, test } from 'vitest';
import { mapAddress, placeInQuery, writePlace } from './place-in-query.ts';

test('an address has a valid place, an invalid one, or none', () => {
  expect(placeInQuery()).toBeNull();
  expect(placeInQuery('-33.86', '151.2093')).toEqual({ latitude: -33.86, longitude: 151.2093 });
  for (const [latitude, longitude] of [
    ['91', '0'],
    ['0', '-181'],
    ['1e1', '0'],
    ['1', undefined],
    ['', ''],
    ['1,2', '3'],
    ['<b>', 'javascript:alert(1)'],
    ['NaN', '0'],
  ] as const)
    expect(placeInQuery(latitude, longitude)).toBe('bad');
});

test('a place is written to about a metre, and links to the map unrounded', () => {
  const place = { latitude: -33.8567844, longitude: 151.213108 };
  expect(writePlace(place)).toBe('-33.85678, 151.21311');
  expect(mapAddress(place)).toBe('geo:-33.8567844,151.213108');
});
