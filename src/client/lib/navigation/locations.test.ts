import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { features } from '#client/app/features.ts';
import { locationOf, parseLocation, readQuery } from './locations.ts';
import { offerPages } from '#client/lib/loading/pages.ts';

beforeAll(() => offerPages(features));

test('a query is appended, empty fields are omitted', () => {
  expect(locationOf('/pages/transaction/currency', { match_id: 7, side: 'sell' })).toBe(
    '/pages/transaction/currency?match_id=7&side=sell',
  );
  expect(locationOf('/pages/transaction/currency', { match_id: undefined })).toBe(
    '/pages/transaction/currency',
  );
  expect(locationOf('/')).toBe('/');
});

test('a location within a query is preserved', () => {
  const next = locationOf('/pages/transaction/currency_order', { id: 12 });
  const { route, fields } = parseLocation(locationOf('/pages/common/login', { next }));
  expect(route).toBe('/pages/common/login');
  expect(readQuery('/pages/common/login', fields)).toEqual({
    next: '/pages/transaction/currency_order?id=12',
  });
});

test('digits become numbers, invalid and unknown fields count as missing', () => {
  expect(readQuery('/pages/transaction/currency', { match_id: '12', side: 'hold', other: 'x' })).toEqual({
    match_id: 12,
  });
  expect(readQuery('/pages/transaction/currency', { match_id: '<b>', side: 'buy' })).toEqual({ side: 'buy' });
});

test('reading never throws, whatever the hash contains', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const { fields } = parseLocation(`/pages/common/login?next=${text}`);
      readQuery('/pages/common/login', fields);
      parseLocation(text);
    }),
  );
});

test('text in a query field is read back unchanged', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (next) => {
      expect(
        readQuery('/pages/common/login', parseLocation(locationOf('/pages/common/login', { next })).fields),
      ).toEqual({ next });
    }),
  );
});
