import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deltaOf, quoteOf } from '#tests/support/samples.ts';
import type { Paint } from './paint-schedule.ts';
import { createQuoteStore, type QuoteStore } from './quote-store.ts';

const quotedAt = '2026-11-20T00:00:00.000Z';
const quotedMs = Date.parse(quotedAt);

const storeAt = (clock = { ms: quotedMs, isConnected: true }) => {
  const paints: Paint[] = [];
  const store = createQuoteStore({
    now: () => ({ isConnected: clock.isConnected, latestMs: clock.ms }),
    schedule: (paint) => void paints.push(paint),
  });
  return { store, clock, paints, paintDue: () => paints.splice(0).forEach((paint) => paint(() => false)) };
};

describe('a board', () => {
  test('from this device is marked as stored until the server confirms it', () => {
    const { store } = storeAt();
    store.takeQuotes([quoteOf({ id: 1 })], 'stored');
    expect(store.get(1)?.freshness).toBe('stored');
    store.takeQuotes([quoteOf({ id: 1 })], 'server');
    expect(store.get(1)?.freshness).toBe('live');
    store.takeQuotes([quoteOf({ id: 1, now_price: '1' })], 'stored');
    expect([store.get(1)?.freshness, store.get(1)?.now_price]).toEqual(['live', '100']);
  });

  test('is in board order, and stays the same array while only prices change', () => {
    const { store, paintDue } = storeAt();
    store.takeQuotes([quoteOf({ id: 2, sort: 1 }), quoteOf({ id: 1, sort: 2 })], 'server');
    const rows = store.rows();
    expect(rows.map(({ id }) => id)).toEqual([2, 1]);
    store.takeDeltas([deltaOf({ id: 1, seq: 2 })]);
    paintDue();
    expect(store.rows()).toBe(rows);
  });

  test('that answers late does not overwrite newer prices', () => {
    const { store, paintDue } = storeAt();
    store.takeQuotes([quoteOf({ id: 1 })], 'server');
    store.takeDeltas([deltaOf({ id: 1, seq: 2, now_price: '105', quoted_at: '2026-11-20T00:00:01.000Z' })]);
    paintDue();
    store.takeQuotes([quoteOf({ id: 1, now_price: '101' })], 'server');
    expect(store.get(1)?.now_price).toBe('105');
  });

  test('takes combined deltas without a gap, unless they start after one', () => {
    const { store } = storeAt();
    const gaps: number[] = [];
    store.gaps.on((id) => gaps.push(id));
    store.takeQuotes([quoteOf({ id: 1, seq: 5 })], 'server');
    store.takeDeltas([deltaOf({ id: 1, seq: 40, after: 5 })]);
    expect(gaps).toEqual([]);
    store.takeDeltas([deltaOf({ id: 1, seq: 60, after: 50 })]);
    expect(gaps).toEqual([1]);
  });

  test('of a restarted server replaces the known one, and its sequence is followed', () => {
    const { store, paintDue } = storeAt();
    store.takeQuotes([quoteOf({ id: 1, seq: 900 })], 'server');
    store.takeQuotes([quoteOf({ id: 1, seq: 3, quoted_at: '2026-11-20T00:01:00.000Z' })], 'server');
    store.takeDeltas([deltaOf({ id: 1, seq: 4, now_price: '107' })]);
    paintDue();
    expect(store.get(1)?.now_price).toBe('107');
  });

  test('is bounded', () => {
    const { store } = storeAt();
    store.takeQuotes(
      Array.from({ length: 2_100 }, (_, index) => quoteOf({ id: index + 1 })),
      'server',
    );
    expect(store.rows().length).toBe(2_000);
  });
});

describe('deltas', () => {
  test('are painted together, and report only the changed rows', () => {
    const { store, paints, paintDue } = storeAt();
    store.takeQuotes([quoteOf({ id: 1 }), quoteOf({ id: 2 })], 'server');
    const notified: number[] = [];
    for (const id of [1, 2]) store.onQuote(id, () => notified.push(id));
    for (let seq = 2; seq <= 6; seq += 1)
      store.takeDeltas([deltaOf({ id: 1, seq, now_price: String(100 + seq) })]);
    expect([paints.length, notified, store.get(1)?.now_price]).toEqual([1, [], '100']);
    paintDue();
    expect([notified, store.get(1)?.now_price]).toEqual([[1], '106']);
  });

  test('that do not fit in one frame are delivered in turn, once each, except to subscribers that stopped', () => {
    const { store, paints } = storeAt();
    store.takeQuotes(
      [1, 2, 3, 4].map((id) => quoteOf({ id })),
      'server',
    );
    const notified: string[] = [];
    const stops = [1, 2, 3, 4].map((id) =>
      store.onQuote(id, () => notified.push(`${id} at ${store.get(id)!.now_price}`)),
    );
    store.takeDeltas([1, 2, 3, 4].map((id) => deltaOf({ id, seq: 2, now_price: '102' })));
    const [paint] = paints.splice(0);
    expect([paint!(() => true), notified]).toEqual([true, ['1 at 102']]);
    // Deltas that arrive during a paint wait for the next one.
    store.takeDeltas([deltaOf({ id: 1, seq: 3, now_price: '103' })]);
    stops[2]!();
    expect([paint!(() => false), notified]).toEqual([false, ['1 at 102', '2 at 102', '4 at 102']]);
    expect(paints).toEqual([paint]);
    paint!(() => false);
    expect(notified.at(-1)).toBe('1 at 103');
  });

  test('of unwatched rows are there when the row is read, watched, or stored with the board', () => {
    const { store, paintDue } = storeAt();
    store.takeQuotes(
      [1, 2, 3].map((id) => quoteOf({ id })),
      'server',
    );
    let painted = 0;
    store.painted.on(() => (painted += 1));
    store.takeDeltas([1, 2, 3].map((id) => deltaOf({ id, seq: 2, now_price: String(100 + id) })));
    paintDue();
    expect([painted, store.get(1)?.now_price]).toEqual([1, '101']);
    const notified: number[] = [];
    store.onQuote(2, () => notified.push(2));
    expect([store.get(2)?.now_price, notified]).toEqual(['102', []]);
    expect(store.confirmed().map(({ now_price }) => now_price)).toEqual(['101', '102', '103']);
  });

  test('of a pair that is newer than the board show nothing yet, and its row is fetched', () => {
    const { store, paints } = storeAt();
    const missing: number[] = [];
    store.gaps.on((id) => missing.push(id));
    store.takeQuotes([quoteOf({ id: 1 })], 'server');
    store.takeDeltas([deltaOf({ id: 9, seq: 1 }), deltaOf({ id: 1, seq: 2 })]);
    expect([paints.length, store.get(9), missing]).toEqual([1, undefined, [9]]);
    store.takeQuotes([quoteOf({ id: 9, seq: 1 })], 'server');
    store.takeDeltas([deltaOf({ id: 9, seq: 2, now_price: '102' })]);
    expect([store.rows().map(({ id }) => id), store.get(9)?.now_price, missing]).toEqual([
      [1, 9],
      '102',
      [9],
    ]);
  });

  test('of rows beyond the board limit fetch nothing', () => {
    const { store } = storeAt();
    const missing: number[] = [];
    store.gaps.on((id) => missing.push(id));
    store.takeQuotes(
      Array.from({ length: 2_000 }, (_, index) => quoteOf({ id: index + 1 })),
      'server',
    );
    store.takeDeltas([deltaOf({ id: 9_999, seq: 1 })]);
    expect(missing).toEqual([]);
  });

  test('that do not fit the contract change nothing, and their row is fetched again', () => {
    const { store, paintDue } = storeAt();
    store.takeQuotes([quoteOf({ id: 1 }), quoteOf({ id: 2 })], 'server');
    const missed: number[] = [];
    store.gaps.on((id) => missed.push(id));
    store.takeDeltas([
      { ...deltaOf({ id: 1, seq: 2 }), now_price: 'NaN' },
      deltaOf({ id: 2, seq: 2, now_price: '103' }),
    ]);
    paintDue();
    expect([store.get(1)?.now_price, store.get(2)?.now_price, missed]).toEqual(['100', '103', [1]]);
  });

  test('in any order, the newest quote wins and every jump is reported once', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 60 }),
        fc.array(fc.boolean(), { minLength: 60, maxLength: 60 }),
        (sequence, paintAfter) => {
          const { store, paintDue } = storeAt();
          store.takeQuotes([quoteOf({ id: 1, seq: 0, now_price: '0' })], 'server');
          let gaps = 0;
          store.gaps.on(() => (gaps += 1));
          let newest = 0;
          let jumps = 0;
          sequence.forEach((seq, index) => {
            if (seq > newest + 1) jumps += 1;
            newest = Math.max(newest, seq);
            store.takeDeltas([deltaOf({ id: 1, seq, now_price: String(seq) })]);
            if (paintAfter[index]) paintDue();
          });
          paintDue();
          expect([store.get(1)?.now_price, gaps]).toEqual([String(newest), jumps]);
        },
      ),
    );
  });
});

test('a price becomes stale after ten seconds, and only its row is notified', () => {
  const { store, clock } = storeAt();
  store.takeQuotes([quoteOf({ id: 1 }), quoteOf({ id: 2, quoted_at: '2026-11-20T00:00:05.000Z' })], 'server');
  const notified: number[] = [];
  for (const id of [1, 2]) store.onQuote(id, () => notified.push(id));
  clock.ms = quotedMs + 10_000;
  store.age();
  expect([store.get(1)?.freshness, notified]).toEqual(['live', []]);
  clock.ms = quotedMs + 10_001;
  store.age();
  expect([store.get(1)?.freshness, store.get(2)?.freshness, notified]).toEqual(['stale', 'live', [1]]);
});

test('no price is live while the exchange is unreachable, however recent', () => {
  const { store, clock } = storeAt();
  store.takeQuotes([quoteOf({ id: 1 })], 'server');
  clock.isConnected = false;
  store.age();
  expect(store.get(1)?.freshness).toBe('stale');
  clock.isConnected = true;
  store.age();
  expect(store.get(1)?.freshness).toBe('live');
});

test('only prices from the server are stored for the next start', () => {
  const { store } = storeAt();
  store.takeQuotes([quoteOf({ id: 1 })], 'stored');
  store.takeQuotes([quoteOf({ id: 2 })], 'server');
  expect(store.confirmed()).toEqual([quoteOf({ id: 2 })]);
});

test.each<[string, (store: QuoteStore) => unknown]>([
  ['a second part of the page follows the row', (store) => store.onQuote(1, () => undefined)],
  ['the board is stored', (store) => store.confirmed()],
  [
    'an older row comes late',
    (store) =>
      store.takeQuotes([quoteOf({ id: 1, quoted_at: '2026-11-19T00:00:00.000Z', seq: 0 })], 'server'),
  ],
])('a row subscriber is notified of a change pending paint while %s', (_, meanwhile) => {
  const { store, paintDue } = storeAt();
  store.takeQuotes([quoteOf({ id: 1, seq: 1, now_price: '100' })], 'server');
  const shown: (string | undefined)[] = [];
  store.onQuote(1, () => shown.push(store.get(1)?.now_price));
  store.takeDeltas([deltaOf({ id: 1, seq: 2, now_price: '101' })]);
  meanwhile(store);
  paintDue();
  expect(shown).toEqual(['101']);
});
