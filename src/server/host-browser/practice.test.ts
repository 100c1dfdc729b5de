import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls, type CallName } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { LedgerReport, PracticeResponse } from '#contract/practice-line.ts';
import { systemClock } from '#server/exchange/lib/running/clock.ts';
import { copyOf, steadyFeed } from '#tests/support/device-host/practice-parts.ts';
import { openPracticePage, type PracticePage } from '#tests/support/device-host/practice-page.ts';
import { openPractice, type Practice } from './practice.ts';
import { prepareDatabase } from './prepare-database.ts';
import { createRecentLog } from './recent-log.ts';
import { createMemoryStorage, type DeviceStorage } from './storage/device-storage.ts';

const memory = createMemoryStorage();
/** Null where the exchange opened; otherwise why it did not. */
const opened: unknown[] = [];
let isFull = false;
const storage: DeviceStorage = {
  ...memory,
  write: (changes) => (isFull ? Promise.reject(new Error('the device is full')) : memory.write(changes)),
};
const log = createRecentLog();
let prepared: Blob;
let practice: Practice;
let page: PracticePage;

const open = (on: DeviceStorage): Promise<Practice> =>
  openPractice({
    storage: on,
    openPostgres: (fs, isStored) => PGlite.create({ fs, ...(isStored ? {} : { loadDataDir: prepared }) }),
    clock: systemClock(),
    feed: steadyFeed,
    log,
    origin: 'https://practice.example',
    device: 'a test',
    onDay: () => undefined,
    onOpened: (problem) => void opened.push(problem),
  });

const begin = async (funds = '100000'): Promise<string> =>
  (await page.control({ name: 'start', funds })) as string;

const verify = async (of = page): Promise<LedgerReport> =>
  (await of.control({ name: 'verify' })) as LedgerReport;

const parsed = ({ body }: PracticeResponse) => JSON.parse(String(body));

const walletsOf = async (of: PracticePage, token?: string) =>
  parsed(
    await of.ask(calls.listWallets.method, `/api${calls.listWallets.path}`, { ...(token && { token }) }),
  );

const order = {
  currency_id: '1',
  legal_id: '3',
  type: '1',
  amount: '0.01',
  seen_price: '64000',
  slippage: '5',
};
const place = (
  token: string,
  key: string,
  changed: Readonly<Record<string, string | Blob>> = {},
  of = page,
) => of.ask('POST', '/api/coin/trade', { token, key, body: { ...order, ...changed } });

beforeAll(async () => {
  prepared = await prepareDatabase();
  practice = await open(storage);
  page = openPracticePage(Promise.resolve(practice));
}, 300_000);
afterAll(async () => {
  page.close();
  await practice.close();
});

/** A busy machine takes seconds to open a database. */
const slow = { timeout: 120_000 };

test('no one has begun on a new device', slow, async () => {
  expect(await page.control({ name: 'session' })).toBeNull();
  const { type, error } = await walletsOf(page);
  expect([type, error]).toEqual(['999', 'login.required']);
});

test.each(['0', '-1', 'much', '1e9', '1000000001'])('refuses to begin with %s', slow, async (funds) => {
  expect(await page.control({ name: 'start', funds })).toMatch(/^amount\./);
});

test('begins with this much money, and verifies each entry of it', slow, async () => {
  const token = await begin('2500.5');
  expect(token).toMatch(/^[0-9a-f]{64}$/);
  expect(await page.control({ name: 'session' })).toBe(token);
  const { message } = await walletsOf(page, token);
  const spot = message.accounts.find(({ account }: { account: string }) => account === 'change');
  const tether = spot.balances.find(({ currency_id }: { currency_id: number }) => currency_id === 3);
  expect(tether.available).toBe('2500.500000');
  const { entries, checks, faults } = await verify();
  expect([entries, faults]).toEqual([2, []]);
  expect(checks.length).toBeGreaterThan(10);
});

test('answers a repeated key with the first answer, and another body with a refusal', slow, async () => {
  const token = await begin();
  const first = await place(token, 'key-buy-1');
  expect([parsed(first).type, parsed(first).message.status]).toEqual(['ok', 'filled']);
  expect(first.headers['idempotency-hit']).toBeUndefined();
  const again = await place(token, 'key-buy-1');
  expect(parsed(again)).toEqual(parsed(first));
  expect(again.headers['idempotency-hit']).toBe('true');
  expect(parsed(await place(token, 'key-buy-1', { amount: '0.02' })).error).toBe('key.reused');
  const { error, field } = parsed(await page.ask('POST', '/api/coin/trade', { token, body: order }));
  expect([error, field]).toEqual(['parameter.error', 'Idempotency-Key']);
});

test('refuses in the language of the request, with the headers of the web server', slow, async () => {
  const token = await begin('10');
  const { status, headers, ...answer } = await place(token, 'key-buy-2', { lang: 'spa' });
  const { error, message, request_id } = JSON.parse(String(answer.body));
  expect([status, error, message]).toEqual([200, 'balance.insufficient', 'Saldo insuficiente']);
  const { date, ...others } = headers;
  expect(others).toEqual({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-request-id': request_id,
  });
  expect(Math.abs(Date.parse(date!) - Date.now())).toBeLessThan(60_000);
  const unknown = await page.ask('GET', '/api/nothing?lang=en');
  expect([unknown.status, parsed(unknown).error]).toEqual([404, 'path.unknown']);
});

test('accepts a file where one belongs, and serves files to their owner alone', slow, async () => {
  const token = await begin();
  const answer = await place(token, 'key-file-1', { file: new Blob(['x']) });
  expect([answer.status, parsed(answer).error]).toEqual([400, 'request.malformed']);
  expect((await page.ask('GET', '/upload/none.webp', { token })).status).toBe(404);
  expect(parsed(await page.ask('GET', '/upload/none.webp')).error).toBe('login.required');
});

test('a socket gets its greeting, its snapshot and the private events of its user', slow, async () => {
  const token = await begin();
  page.send({ kind: 'connect', socket: 1, token });
  await page.next('event', ({ socket, name }) => socket === 1 && name === 'hello');
  const subscription = { channel: 'quotes', match_ids: [1] };
  page.send({ kind: 'event', socket: 1, name: 'subscribe', args: [subscription], ack: 7 });
  const { args } = await page.next('ack', ({ socket, ack }) => socket === 1 && ack === 7);
  const [{ quotes }] = args as [{ quotes: { symbol: string; now_price: string }[] }];
  expect(quotes.map(({ symbol, now_price }) => [symbol, now_price])).toEqual([['BTC/USDT', '64000']]);
  await place(token, 'key-buy-3');
  const event = await page.next('event', ({ socket, name }) => socket === 1 && name === 'private');
  expect((event.args[0] as { sequence: number }).sequence).toBe(1);
  page.send({ kind: 'connect', socket: 2, token: 'nobody' });
  expect((await page.next('refused', ({ socket }) => socket === 2)).message).toBe('999');
});

test('two pages have connections of their own, which end when the person begins again', slow, async () => {
  const token = await begin();
  const other = openPracticePage(Promise.resolve(practice));
  other.send({ kind: 'connect', socket: 1, token });
  page.send({ kind: 'connect', socket: 21, token });
  await other.next('event', ({ socket, name }) => socket === 1 && name === 'hello');
  await page.next('event', ({ socket, name }) => socket === 21 && name === 'hello');
  expect(await begin('7')).not.toBe(token);
  await other.next('disconnect', ({ socket }) => socket === 1);
  await page.next('disconnect', ({ socket }) => socket === 21);
  expect((await walletsOf(other, token)).error).toBe('login.required');
  expect((await verify()).entries).toBe(2);
  other.close();
});

test('exports the whole database as one file', slow, async () => {
  await begin();
  const file = (await page.control({ name: 'export' })) as Blob;
  const copy = await PGlite.create({ loadDataDir: file });
  const { rows } = await copy.query<{ account: string }>('select account from users');
  expect(rows).toEqual([{ account: 'practice@tideline.test' }]);
  await copy.close();
});

/** Calls that end the session with which the table is asked. */
const ending: readonly string[] = ['logout', 'endSession'];

test('every call is answered, or refused for a reason', slow, async () => {
  const token = await begin();
  const faults: string[] = [];
  const names = (Object.keys(calls) as CallName[]).filter((name) => !ending.includes(name));
  for (const [index, name] of names.entries()) {
    const { method, path, idempotent }: Endpoint = calls[name];
    for (const who of [{}, { token }]) {
      const answer = await page.ask(method, `/api${path}${method === 'GET' ? '?lang=en' : ''}`, {
        ...who,
        ...(idempotent ? { key: `key-table-${index}` } : {}),
        ...(method === 'GET' ? {} : { body: { lang: 'en' } }),
      });
      const { type, error } = parsed(answer);
      if (answer.status >= 500 || (type !== 'ok' && typeof error !== 'string'))
        faults.push(`${name}: ${answer.status} ${error}`);
    }
  }
  expect(faults).toEqual([]);
  expect(log.lines().filter((line) => line.startsWith('error'))).toEqual([]);
});

test('goes on where the thread ended: what was answered is there', slow, async () => {
  const token = await begin();
  await place(token, 'key-buy-4');
  const next = await open(await copyOf(storage));
  const nextPage = openPracticePage(Promise.resolve(next));
  expect(await nextPage.control({ name: 'session' })).toBe(token);
  const again = await place(token, 'key-buy-4', {}, nextPage);
  expect([again.headers['idempotency-hit'], parsed(again).message.status]).toEqual(['true', 'filled']);
  expect((await verify(nextPage)).faults).toEqual([]);
  nextPage.close();
  await next.close();
});

test(
  'a call whose effect the device cannot store has an unknown outcome, found by its key',
  slow,
  async () => {
    const token = await begin();
    isFull = true;
    const unknown = await place(token, 'key-buy-5');
    expect([unknown.status, parsed(unknown).error]).toEqual([503, 'outcome.unknown']);
    isFull = false;
    const found = await place(token, 'key-buy-5');
    expect([found.headers['idempotency-hit'], parsed(found).type]).toEqual(['true', 'ok']);
  },
);

test('a device too full to begin has not begun, and begins once there is space', slow, async () => {
  const device = createMemoryStorage();
  // Deletions find space.
  const write: DeviceStorage['write'] = (changes) =>
    isFull && changes.some(({ value }) => value !== undefined)
      ? Promise.reject(new Error('the device is full'))
      : device.write(changes);
  const next = await open({ ...device, write });
  const nextPage = openPracticePage(Promise.resolve(next));
  isFull = true;
  expect(await nextPage.control({ name: 'start', funds: '70' })).toBe('the device is full');
  isFull = false;
  expect(await nextPage.control({ name: 'session' })).toBeNull();
  const token = (await nextPage.control({ name: 'start', funds: '70' })) as string;
  expect((await walletsOf(nextPage, token)).type).toBe('ok');
  expect(await verify(nextPage)).toEqual(expect.objectContaining({ entries: 2, faults: [] }));
  nextPage.close();
  await next.close();
});

test('starts over while pages ask, and none of them sees the exchange before', slow, async () => {
  const device = createMemoryStorage();
  let asked: Promise<PracticeResponse> | undefined;
  const next = await open({
    ...device,
    async clear() {
      asked = nextPage.ask(calls.getSiteConfig.method, `/api${calls.getSiteConfig.path}`, {});
      await new Promise(setImmediate);
      await device.clear();
    },
  });
  const nextPage = openPracticePage(Promise.resolve(next));
  await nextPage.control({ name: 'start', funds: '70' });
  const token = (await nextPage.control({ name: 'start', funds: '80' })) as string;
  expect((await asked)?.status).toBe(200);
  const again = await open(await copyOf(device));
  expect(opened.at(-1)).toBeNull();
  const page = openPracticePage(Promise.resolve(again));
  expect(await page.control({ name: 'session' })).toBe(token);
  expect(await verify(page)).toEqual(expect.objectContaining({ faults: [] }));
  for (const one of [nextPage, page]) one.close();
  await next.close();
  await again.close();
});

test('a damaged database is exported as it is, and replaced by a new one', slow, async () => {
  await begin();
  const damaged = await copyOf(storage);
  const tree = (await damaged.read('values', 'tree')) as readonly { path: string; id?: number }[];
  const { id } = tree.find(({ path }) => path.endsWith('/global/pg_control'))!;
  await damaged.write([{ store: 'blocks', key: [id!, 0], value: new Uint8Array(8_192).fill(7) }]);
  const next = await open(damaged);
  expect(opened.at(-1)).toBeInstanceOf(Error);
  const nextPage = openPracticePage(Promise.resolve(next));
  expect(await nextPage.control({ name: 'session' })).not.toBe(await damaged.read('values', 'session'));
  const file = (await nextPage.control({ name: 'export' })) as Blob;
  expect(file.size).toBeGreaterThan(1_000_000);
  expect(await nextPage.control({ name: 'start', funds: 'much' })).toBe('amount.invalid');
  expect(await damaged.read('values', 'tree')).toEqual(tree);
  const token = (await nextPage.control({ name: 'start', funds: '50' })) as string;
  expect(opened.at(-1)).toBeNull();
  expect((await walletsOf(nextPage, token)).type).toBe('ok');
  expect((await verify(nextPage)).faults).toEqual([]);
  nextPage.close();
  await next.close();
});
