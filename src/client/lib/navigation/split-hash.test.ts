import { expect, test } from 'vitest';
import { leadsHome, splitHash } from './split-hash.ts';

test.each([
  ['', '/', ''],
  ['#', '/', ''],
  ['#/', '/', ''],
  ['#/?view=favourites', '/', 'view=favourites'],
  ['#/&fbclid=IwAR0', '/', 'fbclid=IwAR0'],
  ['#/%20', '/', ''],
  ['#pages/market/market', '/pages/market/market', ''],
  ['#/pages/market/market/', '/pages/market/market', ''],
  ['#/pages/market/market%20', '/pages/market/market', ''],
  ['#/pages/market/market &fbclid=1', '/pages/market/market', 'fbclid=1'],
  ['#/pages/transaction/currency?match_id=4&fbclid=1', '/pages/transaction/currency', 'match_id=4&fbclid=1'],
  ['/pages/common/login?next=/a?b=c', '/pages/common/login', 'next=/a?b=c'],
  ['#/%E0%A4%A', '/%E0%A4%A', ''],
])('%j names the page %s with the query %j', (hash, path, query) => {
  expect([splitHash(hash), leadsHome(hash)]).toEqual([[path, query], path === '/']);
});
