import { beforeEach, expect, test, vi } from 'vitest';
import { forgetStorage } from '#tests/support/fresh-database.ts';
import { createFakeExchange } from '#tests/support/fake-exchange.ts';
import { requestRowOf, orderOf } from '#tests/support/samples.ts';
import type { RequestRow } from '#client/data/engine/rows.ts';

beforeEach(async () => {
  await forgetStorage();
  vi.resetModules();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', createFakeExchange({}).fetch);
});

const asRead = requestRowOf({ key: 'old' });

test.each<[string, RequestRow | null, number]>([
  ['is followed', asRead, 1],
  [
    'is ignored once it has its outcome',
    { ...asRead, outcome: { answer: orderOf({ id: 5, status: 'filled' }) } },
    0,
  ],
  ['is ignored once its outcome was seen', null, 0],
])('a call that was read before its code loaded %s', async (_, row, followed) => {
  const { loadDatabase } = await import('#client/data/engine/load-database.ts');
  const database = await loadDatabase();
  if (row) await database.requests.put(row);
  const { followRequest } = await import('./requests.ts');
  await followRequest(asRead);
  const { liveMachines } = await import('#client/lib/state/live-machines.ts');
  expect(liveMachines().filter(({ machine }) => machine === 'idempotent-request').length).toBe(followed);
  database.close();
});
