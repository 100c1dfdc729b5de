import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openFreshDatabase } from '#tests/support/fresh-database.ts';
import { candleOf, orderOf, quoteOf, requestRowOf } from '#tests/support/samples.ts';
import { ingestCandles, storedCandles } from '#client/data/candles/candles-table.ts';
import { ingestFiatRates, storedFiatRates } from '#client/data/wallets/fiat-rates-table.ts';
import { ingestBoard, storedQuotes } from '#client/data/quotes/quotes-table.ts';
import { ordersList } from '#client/data/orders/orders-list.ts';
import { candleMaxAgeMs, mostCandleBlocks } from '#client/data/candles/candles-table.ts';
import { cleanup } from './cleanup.ts';

const minute = 60_000;
const nowMs = Date.parse('2026-11-20T00:00:00.000Z');

describe('the board', () => {
  test('is one record, and an older one changes nothing', async () => {
    const database = await openFreshDatabase();
    const quotes = Array.from({ length: 100 }, (_, index) => quoteOf({ id: index + 1 }));
    await ingestBoard(database, quotes, 2_000);
    await ingestBoard(database, [], 1_000);
    const [row, ...others] = await database.quotes.toArray();
    expect([storedQuotes(row), row?.asOf, others]).toEqual([quotes, 2_000, []]);
    expect((await database.asOf.get([0, 'quotes']))?.asOf).toBe(2_000);
  });

  test('is left alone when its text is not as it was written', async () => {
    const database = await openFreshDatabase();
    await ingestBoard(database, [quoteOf({ id: 1 }), quoteOf({ id: 2 })], 1);
    const row = (await database.quotes.get('board'))!;
    const cut = row.text.slice(0, -9);
    for (const text of [cut, '[]', '']) expect(storedQuotes({ ...row, text })).toEqual([]);
    expect(storedQuotes({ ...row, text: cut, length: cut.length })).toEqual([]);
    expect(storedQuotes({ ...row, text: '{}', length: 2 })).toEqual([]);
  });
});

describe('candles', () => {
  test('are read back ascending and complete, one record per block', async () => {
    const database = await openFreshDatabase();
    const candles = Array.from({ length: 1_200 }, (_, index) => candleOf(index * minute));
    await ingestCandles(database, 'BTC/USDT', '1min', candles, 5);
    await ingestCandles(database, 'ETH/USDT', '1min', [candleOf(0, '7')], 5);
    expect(await storedCandles(database, 'BTC/USDT', '1min')).toEqual({ candles, asOf: 5 });
    expect(await database.candles.count()).toBe(4);
    expect(await storedCandles(database, 'BTC/USDT', '1day')).toBe(null);
  });

  test('the later update wins for a repeated time, whatever the storage order', async () => {
    const tellings = fc.array(
      fc.record({
        times: fc.uniqueArray(fc.integer({ min: 0, max: 9 }), { minLength: 1 }),
        asOf: fc.integer({ min: 1, max: 50 }),
      }),
      { minLength: 1, maxLength: 8 },
    );
    await fc.assert(
      fc.asyncProperty(tellings, async (given) => {
        const database = await openFreshDatabase();
        for (const { times, asOf } of given) {
          await ingestCandles(
            database,
            'BTC/USDT',
            '1min',
            times.sort((a, b) => a - b).map((time) => candleOf(time * minute, String(asOf))),
            asOf,
          );
        }
        const stored = await storedCandles(database, 'BTC/USDT', '1min');
        const expected: { asOf: number; closes: Map<number, string> } = { asOf: 0, closes: new Map() };
        for (const { times, asOf } of given) {
          if (asOf < expected.asOf) continue;
          expected.asOf = asOf;
          for (const time of times) expected.closes.set(time * minute, String(asOf));
        }
        expect(stored?.candles.map(({ time, close }) => [time, close])).toEqual(
          [...expected.closes].sort(([a], [b]) => a - b),
        );
        await database.delete();
      }),
      { numRuns: 30 },
    );
  });
});

test('fiat rates are stored by currency with both timestamps', async () => {
  const database = await openFreshDatabase();
  await ingestFiatRates(
    database,
    { rates: [{ currency_code: 'EUR', rate: '0.9' }], as_of: '2026-11-20T00:00:00.000Z', source: 'a bank' },
    77,
  );
  expect(await storedFiatRates(database)).toEqual({
    key: 'rates',
    rates: { EUR: '0.9' },
    source: 'a bank',
    asOf: nowMs,
    fetchedAt: 77,
  });
});

test('the cleanup removes old and excess rows, but never one that waits for an answer', async () => {
  const database = await openFreshDatabase();
  const block = { symbol: 'BTC/USDT', period: '1min' as const, candles: [] };
  await database.candles.bulkPut(
    Array.from({ length: mostCandleBlocks + 5 }, (_, index) => ({
      ...block,
      block: index,
      asOf: nowMs - index,
    })),
  );
  await database.candles.put({ ...block, block: -1, asOf: nowMs - candleMaxAgeMs - 1 });
  const old = '2020-01-01T00:00:00.000Z';
  await database.orders.bulkPut([
    { ...orderOf({ id: 1, status: 'filled', created_at: old }), userId: 7 },
    { ...orderOf({ id: 2, created_at: old }), userId: 7 },
    ...Array.from({ length: ordersList.limits.closed + 3 }, (_, index) => ({
      ...orderOf({ id: index + 10, status: 'filled' }),
      userId: 7,
    })),
  ]);
  await database.requests.bulkPut([
    requestRowOf({ key: 'sent' }),
    requestRowOf({ key: 'untold', outcome: { answer: null } }),
  ]);
  await cleanup(database, nowMs);
  expect([await database.candles.count(), await database.candles.get(['BTC/USDT', '1min', -1])]).toEqual([
    mostCandleBlocks,
    undefined,
  ]);
  const orders = await database.orders.toArray();
  expect([orders.length, orders.some(({ id }) => id === 1), orders.some(({ id }) => id === 2)]).toEqual([
    ordersList.limits.closed + 1,
    false,
    true,
  ]);
  expect((await database.requests.toArray()).map(({ key }) => key)).toEqual(['sent', 'untold']);
});
