import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { DaySettings, PracticeDayState } from '#contract/practice-day.ts';
import type { LedgerReport, PracticeResponse } from '#contract/practice-line.ts';
import { systemClock } from '#server/exchange/lib/running/clock.ts';
import { openPracticePage, type PracticePage } from '#tests/support/device-host/practice-page.ts';
import { openPractice, type Practice } from './practice.ts';
import { prepareDatabase } from './prepare-database.ts';
import { createRecentLog } from './recent-log.ts';
import { createMemoryStorage } from './storage/device-storage.ts';

const storage = createMemoryStorage();
const days: (PracticeDayState | null)[] = [];
let prepared: Blob;
let practice: Practice;
let page: PracticePage;

const open = (): Promise<Practice> =>
  openPractice({
    storage,
    openPostgres: (fs, isStored) => PGlite.create({ fs, ...(isStored ? {} : { loadDataDir: prepared }) }),
    clock: systemClock(),
    log: createRecentLog(),
    origin: null,
    device: 'a test',
    onDay: (state) => void days.push(state),
    onOpened: () => undefined,
  });

const begin = async (funds: string): Promise<string> =>
  (await page.control({ name: 'start', funds })) as string;
const verify = async (): Promise<LedgerReport> => (await page.control({ name: 'verify' })) as LedgerReport;
const parsed = ({ body }: PracticeResponse) => JSON.parse(String(body));
const walletsOf = async (token: string) =>
  parsed(await page.ask(calls.listWallets.method, `/api${calls.listWallets.path}`, { token }));

beforeAll(async () => {
  prepared = await prepareDatabase();
  practice = await open();
  page = openPracticePage(Promise.resolve(practice));
}, 300_000);
afterAll(async () => {
  page.close();
  await practice.close();
});

/** A busy machine takes seconds to open a database. */
const slow = { timeout: 120_000 };

const aDay: DaySettings = {
  source: { kind: 'simulated', day: 3, symbols: ['BTC/USDT'] },
  startAt: '2025-01-03T09:00:00.000Z',
  seed: 'lesson',
  funds: '5000',
};

const bid = (token: string) =>
  page.ask('POST', '/api/coin/trade', {
    token,
    key: 'key-in-the-day',
    body: { currency_id: '1', legal_id: '3', type: '1', amount: '0.01', target_price: '20000' },
  });

test(
  'a recorded day takes the place of the market, and goes on where it was when the worker ended',
  slow,
  async () => {
    const market = await begin('777');
    const dayToken = (await page.control({ name: 'openDay', day: aDay, speed: 10 })) as string;
    expect(await page.control({ name: 'session' })).toBe(dayToken);
    expect((await walletsOf(dayToken)).type).toBe('ok');
    await page.control({ name: 'skip', minutes: 5 });
    const placed = await bid(dayToken);
    expect([parsed(placed).type, placed.headers['idempotency-hit']]).toEqual(['ok', undefined]);
    expect(Date.parse(placed.headers['date']!)).toBe(Date.parse(aDay.startAt) + 5 * 60_000);
    await page.control({ name: 'skip', minutes: 1 });
    const before = { day: await page.control({ name: 'day' }), ledger: await verify() };
    const startsAtMs = Date.parse(aDay.startAt);
    expect(before.day).toEqual({
      kind: 'day',
      isPaused: true,
      speed: 10,
      atMs: startsAtMs + 6 * 60_000,
      startsAtMs,
      endsAtMs: Date.parse('2025-01-04T00:00:00.000Z'),
    });
    expect(before.ledger.faults).toEqual([]);
    await practice.close();

    practice = await open();
    page = openPracticePage(Promise.resolve(practice));
    expect(days.at(-1)).toEqual(before.day);
    expect(await page.control({ name: 'day' })).toEqual(before.day);
    expect(await page.control({ name: 'session' })).toBe(dayToken);
    expect(await verify()).toEqual(before.ledger);
    const again = await bid(dayToken);
    expect([parsed(again), again.headers['idempotency-hit']]).toEqual([parsed(placed), 'true']);

    await page.control({ name: 'closeDay' });
    expect(days.at(-1)).toBeNull();
    expect(await page.control({ name: 'day' })).toBeNull();
    expect(await page.control({ name: 'session' })).toBe(market);
  },
);

test('a day that cannot be opened leaves the market open', slow, async () => {
  const token = await begin('50');
  const wrong = { ...aDay, startAt: '2024-01-03T09:00:00.000Z' };
  expect(await page.control({ name: 'openDay', day: wrong, speed: 1 })).toBe('startOutside');
  expect(await page.control({ name: 'session' })).toBe(token);
  expect((await walletsOf(token)).type).toBe('ok');
});
