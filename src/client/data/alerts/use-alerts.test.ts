import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { loadDatabase } from '#client/data/engine/load-database.ts';
import { setCredentials } from '#client/lib/calls/credentials.ts';
import { netStatus } from '#client/lib/calls/network.ts';
import { createFakeExchange, failureOf } from '#tests/support/fake-exchange.ts';
import type { AlertIntent } from './alert-intent.ts';
import { askOfAlerts } from './use-alerts.ts';

const removal: AlertIntent = { kind: 'removeAlert', symbol: 'BTC/USDT', id: 4 };

beforeEach(() => {
  setCredentials({ token: 'a'.repeat(64), userId: 7 });
  netStatus.set('online');
});

const askedOf = async (error: 'server.stopping' | 'request.tooMany' | 'alert.notFound') => {
  vi.stubGlobal('fetch', createFakeExchange({ removeAlert: () => failureOf({ error }) }).fetch);
  const key = `key of ${error}`;
  const answer = await askOfAlerts(removal, key);
  const { outbox } = await loadDatabase();
  return { answer, waits: (await outbox.filter((row) => row.key === key).count()) > 0 };
};

test.each(['server.stopping', 'request.tooMany'] as const)(
  'an alert the exchange could not process waits here under its key: %s',
  async (error) => {
    expect(await askedOf(error)).toEqual({ answer: { ok: true, value: 'waits' }, waits: true });
  },
);

test('a refusal is final, and nothing waits', async () => {
  const { answer, waits } = await askedOf('alert.notFound');
  expect(answer).toHaveProperty('failure.code', 'alert.notFound');
  expect(waits).toBe(false);
});
