import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetStorage } from '#tests/support/fresh-database.ts';
import { createFakeExchange, failureOf } from '#tests/support/fake-exchange.ts';
import { until } from '#tests/support/until.ts';

const openPage = async (userId = 7) => {
  vi.resetModules();
  const { setCredentials } = await import('#client/lib/calls/credentials.ts');
  setCredentials(userId === 0 ? { token: null, userId } : { token: 'a'.repeat(64), userId });
  const { toggleFavourite } = await import('#client/data/favourites/use-favourites.ts');
  const { wantedFavourites } = await import('#client/data/favourites/favourites-table.ts');
  const { outboxActor, startOutbox } = await import('./outbox-actor.ts');
  const { refusedIntent } = await import('#client/data/engine/outbox-signals.ts');
  const database = await (await import('#client/data/engine/load-database.ts')).loadDatabase();
  startOutbox();
  const { netStatus } = await import('#client/lib/calls/network.ts');
  return {
    netStatus,
    toggleFavourite,
    outboxActor,
    refusedIntent,
    setCredentials,
    database,
    wanted: async () => [...(await wantedFavourites(database, 7))].sort(),
  };
};

let stop: (() => void) | undefined;
beforeEach(async () => {
  await forgetStorage();
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => stop?.());

const rest = (page: Awaited<ReturnType<typeof openPage>>, state: string): Promise<unknown> => {
  stop = () => page.outboxActor.stop();
  return until('the outbox rests', () => page.outboxActor.getSnapshot().matches(state as never));
};

const accepting = () =>
  createFakeExchange({
    addFavourite: ({ currency_id }) => ({ id: 1, currency_id: Number(currency_id) }),
    removeFavourite: () => ({ id: 1 }),
  });

test('favourites changed offline are sent in order when the connection is back, each with its stored key', async () => {
  const exchange = accepting();
  vi.stubGlobal('fetch', exchange.fetch);
  const page = await openPage();
  await rest(page, 'idle');
  exchange.cut();
  page.outboxActor.send({ type: 'connection.lost' });
  for (const matchId of [1, 2, 1])
    expect(await page.toggleFavourite(matchId)).toEqual({ ok: true, value: expect.any(Boolean) });
  await rest(page, 'waitingOffline');
  expect(await page.wanted()).toEqual([2]);
  const stored = await page.database.outbox.toArray();
  exchange.restore();
  exchange.seen.length = 0;
  page.outboxActor.send({ type: 'connection.opened' });
  await rest(page, 'idle');
  expect(exchange.seen.map(({ name, fields, key }) => [name, fields.currency_id, key])).toEqual([
    ['addFavourite', '1', stored[0]!.key],
    ['addFavourite', '2', stored[1]!.key],
    ['removeFavourite', '1', stored[2]!.key],
  ]);
  expect([await page.database.outbox.count(), await page.wanted()]).toEqual([0, [2]]);
});

test('a favourite sent without an answer is sent again with the same key', async () => {
  const exchange = accepting();
  vi.stubGlobal('fetch', exchange.fetch);
  exchange.cut();
  const page = await openPage();
  await page.toggleFavourite(1);
  await rest(page, 'retrying');
  exchange.restore();
  page.outboxActor.send({ type: 'connection.opened' });
  await rest(page, 'idle');
  const keys = exchange.seen.map(({ key }) => key);
  expect([keys.length > 1, new Set(keys).size]).toEqual([true, 1]);
});

test('a refused favourite is undone and reported; later ones are still sent', async () => {
  const exchange = createFakeExchange({
    addFavourite: ({ currency_id }) =>
      currency_id === '1'
        ? failureOf({ error: 'symbol.unknown' })
        : { id: 1, currency_id: Number(currency_id) },
  });
  vi.stubGlobal('fetch', exchange.fetch);
  const page = await openPage();
  exchange.cut();
  page.outboxActor.send({ type: 'connection.lost' });
  page.netStatus.set('offline');
  await page.toggleFavourite(1);
  await page.toggleFavourite(2);
  exchange.restore();
  page.outboxActor.send({ type: 'connection.opened' });
  await rest(page, 'failed');
  const refusal = { kind: 'refused', code: 'symbol.unknown', message: 'A sentence by the server' };
  expect([await page.wanted(), page.refusedIntent.get()]).toEqual([
    [2],
    {
      refusal,
      intent: { kind: 'addFavourite', matchId: 1 },
      madeOffline: true,
      text: expect.any(Function),
    },
  ]);
});

test('a refused change made online is not reported as made offline', async () => {
  const exchange = createFakeExchange({ addFavourite: () => failureOf({ error: 'symbol.unknown' }) });
  vi.stubGlobal('fetch', exchange.fetch);
  const page = await openPage();
  await page.toggleFavourite(1);
  await rest(page, 'failed');
  expect(page.refusedIntent.get()).toEqual({
    refusal: { kind: 'refused', code: 'symbol.unknown', message: 'A sentence by the server' },
    intent: { kind: 'addFavourite', matchId: 1 },
    madeOffline: false,
    text: expect.any(Function),
  });
});

test('favourites of an expired session wait for the next one', async () => {
  let isEnded = true;
  const exchange = createFakeExchange({
    addFavourite: ({ currency_id }) =>
      isEnded
        ? failureOf({ type: '999', code: 999, error: 'login.required' })
        : { id: 1, currency_id: Number(currency_id) },
  });
  vi.stubGlobal('fetch', exchange.fetch);
  const page = await openPage();
  await page.toggleFavourite(1);
  await rest(page, 'waitingForSession');
  expect(await page.database.outbox.count()).toBe(1);
  isEnded = false;
  page.setCredentials({ token: 'b'.repeat(64), userId: 7 });
  await rest(page, 'idle');
  expect([await page.database.outbox.count(), await page.wanted()]).toEqual([0, [1]]);
});

test('a visitor cannot add favourites', async () => {
  vi.stubGlobal('fetch', accepting().fetch);
  const page = await openPage(0);
  expect(await page.toggleFavourite(1)).toEqual({
    ok: false,
    failure: { kind: 'refused', code: 'login.required', message: '' },
  });
  expect(await page.database.outbox.count()).toBe(0);
  await rest(page, 'waitingForSession');
});

test('a change of a kind unknown to this app version stays in the outbox, and is never sent as another', async () => {
  const exchange = accepting();
  vi.stubGlobal('fetch', exchange.fetch);
  const page = await openPage(0);
  await rest(page, 'waitingForSession');
  await page.database
    .table('outbox')
    .add({ userId: 7, intent: { kind: 'of tomorrow', id: 5 }, key: 'of tomorrow', createdAt: 1 });
  page.setCredentials({ token: 'a'.repeat(64), userId: 7 });
  await page.toggleFavourite(1);
  await until('one of them is sent', async () => (await page.database.outbox.count()) < 2);
  await rest(page, 'idle');
  expect([exchange.seen.map(({ name }) => name), await page.database.outbox.toArray()]).toEqual([
    ['addFavourite'],
    [expect.objectContaining({ key: 'of tomorrow' })],
  ]);
});
