import { expect, test } from 'vitest';
import { readViews, storedViews } from './table-views.ts';

test('stored table settings are read back', () => {
  const views = {
    orders: { sort: { by: 'price', direction: 'descending' as const }, hidden: ['filled'] },
    assets: { sort: null, hidden: [] },
    positions: { sort: null, hidden: null },
  };
  expect(readViews(JSON.parse(JSON.stringify(storedViews(views))))).toEqual(views);
});

test.each([
  ['nothing', undefined],
  ['a number', 7],
  ['an older version', { version: 0, views: {} }],
  [
    'a direction there is none of',
    { version: 1, views: { orders: { sort: { by: 'a', direction: 'up' }, hidden: [] } } },
  ],
  ['columns that are no list', { version: 1, views: { orders: { sort: null, hidden: 'price' } } }],
  ['a list instead of tables', { version: 1, views: [1] }],
])('%s in its place is ignored', (_, value) => {
  expect(readViews(value)).toEqual({});
});
