import { expect, test } from 'vitest';
import { filterCount, queryOfFilter, withoutFilters } from './artwork-filter.ts';

test('a filter is sent in the field names of the exchange', () => {
  expect(
    queryOfFilter({
      keyword: ' tide ',
      media: 'video',
      sale: 'auction',
      state: 'notStarted',
      rarity: 'SR',
      currency: 3,
      min: '0.5',
      max: '20',
      sort: 'priceUp',
      collect: '1',
      author: 7,
      collection: 2,
    }),
  ).toEqual({
    keyword: 'tide',
    type: '4',
    pay_type: '2',
    status: '2',
    rarity: 'SR',
    currency: 3,
    min_price: '0.5',
    max_price: '20',
    sort: 'priceUp',
    collect: '1',
    author_id: 7,
    collection_id: 2,
  });
});

test('an empty filter is not sent', () => {
  expect(queryOfFilter({})).toEqual({});
  expect(queryOfFilter({ keyword: '  ', min: 'cheap', max: '1e5' })).toEqual({});
});

test('clearing the filters leaves the search and the owner filter', () => {
  const filter = { keyword: 'tide', author: 7, media: 'gif', min: '1', sort: 'ending' } as const;
  expect(filterCount(filter)).toBe(2);
  const cleared = withoutFilters(filter);
  expect([filterCount(cleared), queryOfFilter(cleared)]).toEqual([
    0,
    { keyword: 'tide', author_id: 7, sort: 'ending' },
  ]);
});
