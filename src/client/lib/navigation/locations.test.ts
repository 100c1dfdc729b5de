import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { features } from '#client/app/features.ts';
import { locationOf, parseLocation, readQuery } from './locations.ts';
import { offerPages } from '#client/lib/loading/pages.ts';

beforeAll(() => offerPages(features));

test('a query is appended, empty fields are left out', () => {
  expect(locationOf('/pages/transaction/currency', { match_id: 7, side: 'sell' })).toBe(
    '/pages/transaction/currency?match_id=7&side=sell',
  );
  expect(locationOf('/pages/transaction/currency', { match_id: undefined })).toBe(
    '/pages/transaction/currency',
  );
  expect(locationOf('/')).toBe('/');
});

test('a location within a query survives', () => {
  const next = locationOf('/pages/transaction/currency_order', { id: 12 });
  const { route, fields } = parseLocation(locationOf('/pages/common/login', { next }));
  expect(route).toBe('/pages/common/login');
  expect(readQuery('/pages/common/login', fields)).toEqual({
    next: '/pages/transaction/currency_order?id=12',
  });
});

test('digits become numbers, unreadable and unknown fields count as not given', () => {
  expect(readQuery('/pages/transaction/currency', { match_id: '12', side: 'hold', other: 'x' })).toEqual({
    match_id: 12,
  });
  expect(readQuery('/pages/transaction/currency', { match_id: '<b>', side: 'buy' })).toEqual({ side: 'buy' });
});

test('whatever stands in the hash, reading it does not throw', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const { fields } = parseLocation(`/pages/common/login?next=${text}`);
      readQuery('/pages/common/login', fields);
      parseLocation(text);
    }),
  );
});

test('text in a query field comes back as it was', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (next) => {
      expect(
        readQuery('/pages/common/login', parseLocation(locationOf('/pages/common/login', { next })).fields),
      ).toEqual({ next });
    }),
  );
});
