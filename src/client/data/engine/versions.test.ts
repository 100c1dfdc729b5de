import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { orderOf, quoteOf, requestRowOf, userOf } from '#tests/support/samples.ts';
import { resources } from '#client/data/resources.ts';
import { createDatabase } from './database.ts';
import { versionsOf } from './versions.ts';

/** Version 1 of the stored database as released; never changed with the code. */
const releasedStores = {
  quotes: 'key',
  candles: '[symbol+period+block], asOf',
  favourites: '[userId+matchId], userId',
  fiatRates: 'key',
  recentlyViewed: 'matchId, viewedAt',
  balances: '[userId+account+currency_id], userId',
  orders: '[userId+id], [userId+status]',
  settings: 'key',
  outbox: '++id, userId',
  tickets: '[userId+ticketId], [userId+unresolved]',
  asOf: '[userId+name], userId',
};

const keyPathOf = (text: string): string | string[] =>
  text.startsWith('[') ? text.slice(1, -1).split('+') : text.replace(/^\+\+/, '');

type Rows = Record<string, readonly unknown[]>;

/** The stored database of a device with an earlier version, created without the app's code. */
const storeVersion = (
  version: number,
  stores: Readonly<Record<string, string>>,
  name: string,
  rows: Rows,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(name, version * 10);
    request.onerror = () => reject(request.error);
    request.onupgradeneeded = () => {
      for (const [table, text] of Object.entries(stores)) {
        const [key = '', ...indexes] = text.split(', ');
        const store = request.result.createObjectStore(table, {
          keyPath: keyPathOf(key),
          autoIncrement: key.startsWith('++'),
        });
        for (const index of indexes) store.createIndex(index, keyPathOf(index));
        for (const row of rows[table] ?? []) store.put(row);
      }
    };
    request.onsuccess = () => {
      request.result.close();
      resolve();
    };
  });

const storeVersionOne = (name: string, rows: Rows): Promise<void> =>
  storeVersion(1, releasedStores, name, rows);

/** Tables added by later versions, as released. */
const releasedLater = [
  {
    positions: '[userId+id], [userId+status]',
    secondsOrders: '[userId+id], [userId+status]',
  },
  { keyedCalls: '[userId+key], userId', tickets: null },
];

const versions = versionsOf(createDatabase(resources).stored);

test('versions only grow: released ones stay unchanged', () => {
  expect(versions.map(({ version }) => version)).toEqual(versions.map((_, index) => index + 1));
  expect(versions.slice(0, 3).map(({ stores }) => stores)).toEqual([releasedStores, ...releasedLater]);
});

test('a new resource adds its tables in a version of their own', () => {
  const stored = [
    ...createDatabase(resources).stored,
    { name: 'lockUps' as never, keys: '[userId+id]', since: versions.length + 1, leavesAtLogout: true },
  ];
  expect(versionsOf(stored)).toEqual([
    ...versions,
    { version: versions.length + 1, stores: { lockUps: '[userId+id]' } },
  ]);
});

test('a device of version 1 opens with all its data', async () => {
  const rows = {
    quotes: [{ key: 'board', quotes: [quoteOf({ id: 1 })], asOf: 5 }],
    orders: [{ ...orderOf({ id: 9 }), userId: 7 }],
    settings: [{ key: 'session', value: { token: 'a'.repeat(64), user: userOf({ id: 7 }) } }],
    outbox: [{ id: 1, userId: 7, intent: { kind: 'addFavourite', matchId: 3 }, key: 'k', createdAt: 1 }],
  };
  await storeVersionOne('old device', rows);
  const database = createDatabase(resources, 'relaxed', 'old device');
  await database.open();
  const now = Object.fromEntries(
    await Promise.all(Object.keys(rows).map(async (table) => [table, await database.table(table).toArray()])),
  );
  expect(now).toEqual(rows);
  expect(database.verno).toBe(versions.at(-1)!.version);
});

const request = { currency_id: 1, legal_id: 3, type: 1, amount: '0.1' };

test('tickets of version 1 become requests under their keys with an expired limit: looked up, never placed late', async () => {
  const refusal = { code: 'price.moved', message: 'It moved' };
  const tickets = [
    {
      userId: 7,
      ticketId: 'spot 3',
      unresolved: 1,
      savedAt: 2,
      snapshot: { unresolved: { key: 'a', attempt: 4, sentAtMs: 1, request }, outcome: null },
    },
    {
      userId: 7,
      ticketId: 'cancel 12',
      unresolved: 1,
      savedAt: 3,
      snapshot: { unresolved: { key: 'b', attempt: 0 }, outcome: null },
    },
    {
      userId: 8,
      ticketId: 'close position 5',
      unresolved: 1,
      savedAt: 4,
      snapshot: { unresolved: { key: 'c', attempt: 1, body: { id: 5 } }, outcome: null },
    },
    {
      userId: 8,
      ticketId: 'set stops 5',
      unresolved: 2,
      savedAt: 5,
      snapshot: { unresolved: null, outcome: { refusal } },
    },
    {
      userId: 8,
      ticketId: 'spot 9',
      unresolved: 2,
      savedAt: 6,
      snapshot: { unresolved: null, outcome: { type: 1, order: { id: 4, status: 'filled' }, refusal: null } },
    },
    { userId: 8, ticketId: 'spot 10', unresolved: 1, savedAt: 7, snapshot: { value: 'submitting' } },
  ];
  await storeVersionOne('device with tickets', { tickets });
  const database = createDatabase(resources, 'relaxed', 'device with tickets');
  await database.open();
  expect(await database.requests.toArray()).toEqual([
    {
      userId: 7,
      key: 'a',
      kind: 'spot',
      subject: 3,
      request,
      attempt: 4,
      sentAt: 1,
      validUntil: 0,
      outcome: null,
    },
    {
      userId: 7,
      key: 'b',
      kind: 'cancel',
      subject: 12,
      request: { id: 12 },
      attempt: 1,
      sentAt: 3,
      validUntil: 0,
      outcome: null,
    },
    {
      userId: 8,
      key: 'c',
      kind: 'close position',
      subject: 5,
      request: { id: 5 },
      attempt: 1,
      sentAt: 4,
      validUntil: 0,
      outcome: null,
    },
    {
      userId: 8,
      key: 'set stops 5',
      kind: 'set stops',
      subject: 5,
      request: null,
      attempt: 1,
      sentAt: 5,
      validUntil: 0,
      outcome: { refusal: { kind: 'refused', ...refusal } },
    },
    {
      userId: 8,
      key: 'spot 9',
      kind: 'spot',
      subject: 9,
      request: null,
      attempt: 1,
      sentAt: 6,
      validUntil: 0,
      outcome: { answer: { id: 4, status: 'filled' } },
    },
  ]);
  expect(database.tables.map(({ name }) => name)).not.toContain('tickets');
});

test('answers once stored as settings are deleted when a device is upgraded', async () => {
  const former = ['movements', 'statement', 'traders'].map((key) => ({
    key,
    value: { userId: 7, rows: [] },
  }));
  await storeVersionOne('device with former settings', {
    settings: [...former, { key: 'tradeProduct', value: 'coins' }],
  });
  const database = createDatabase(resources, 'relaxed', 'device with former settings');
  await database.open();
  expect((await database.settings.toArray()).map(({ key }) => key)).toEqual(['tradeProduct']);
});

test('requests without an outcome and the desktop layout survive the new names of version 18', async () => {
  const before = Object.assign({}, ...versions.slice(0, 17).map(({ stores }) => stores)) as Record<
    string,
    string | null
  >;
  const stores = Object.fromEntries(Object.entries(before).filter(([, keys]) => keys !== null));
  const rows = [requestRowOf({ userId: 7, key: 'a' }), requestRowOf({ userId: 7, key: 'b', outcome: null })];
  await storeVersion(17, stores as Record<string, string>, 'device of version 17', {
    keyedCalls: rows,
    settings: [{ key: 'deskSizes', value: { chart: 0.6 } }],
  });
  const database = createDatabase(resources, 'relaxed', 'device of version 17');
  await database.open();
  expect(await database.requests.toArray()).toEqual(rows);
  expect(await database.settings.toArray()).toEqual([{ key: 'desktopSizes', value: { chart: 0.6 } }]);
  expect(database.tables.map(({ name }) => name)).not.toContain('keyedCalls');
});
