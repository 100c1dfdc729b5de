import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { listCandles, type Candle } from '#contract/candles.ts';
import type { Tick } from '#contract/ticks.ts';
import { createLog } from '#server/host-node/running/log.ts';
import { systemRandom } from '#server/host-node/secrets/random.ts';
import type { Feed, FeedTick } from '#server/exchange/market/feed.ts';
import { openMarket, type OpenMarket } from '#server/exchange/market/open-market.ts';
import type { TickBatch } from '#server/exchange/market/tick-batch.ts';
import type { TickRelay } from '#server/exchange/market/tick-relay.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { until } from '#tests/support/until.ts';

const symbol = 'BTC/USDT';
/** Delay before the next attempt after an unsuccessful poll. */
const retryMs = 1_000;

let server: TestServer;
let others: OpenMarket[];
beforeEach(async () => {
  others = [];
  server = await startTestServer(inject('postgresUrl'));
});
afterEach(async () => {
  for (const other of others) await other.stop();
  await server.close();
});

const price = (value: string, volume = '1') => ({ symbol, price: value, volume });

const recorded = async (): Promise<string[]> =>
  (
    await server.database
      .selectFrom('ticks')
      .select(['seq', sql<string>`price::text`.as('price')])
      .where('symbol', '=', symbol)
      .orderBy('seq')
      .execute()
  ).map((tick) => `${tick.seq} ${tick.price}`);

/** Another process on the same database, with its own prices. */
const openAnother = async (
  relay?: TickRelay,
): Promise<OpenMarket & { readonly coming: Omit<FeedTick, 'atMs'>[]; readonly published: Tick[] }> => {
  const coming: Omit<FeedTick, 'atMs'>[] = [];
  const feed: Feed = {
    source: 'replay',
    symbols: [symbol],
    advance: (atMs) => coming.splice(0).map((tick) => ({ ...tick, atMs })),
    close: () => undefined,
  };
  const config = {
    marketFeed: 'simulated',
    marketSeed: 'any',
    stockSession: 'always',
  } as const;
  const another = await openMarket({
    config,
    open: server.open,
    clock: server.clock,
    random: systemRandom,
    log: createLog('silent'),
    readRecordings: () => new Map(),
    feed,
    ...(relay ? { relay } : {}),
  });
  others.push(another);
  const published: Tick[] = [];
  another.market.onTick((tick) => published.push(tick));
  return { ...another, coming, published };
};

const minutes = (): Promise<Candle[]> =>
  server.api.must(listCandles, {
    symbol,
    period: '1min',
    from: '0',
    to: String(Math.floor(server.clock.nowMs() / 1_000)),
  });

describe('a price', () => {
  test('is published only after it is recorded', async () => {
    await server.tick(price('97000.00'));
    const { market } = server.app.openMarket;
    const holder = await server.open.pool.connect();
    await holder.query('begin; lock table ticks in share row exclusive mode');
    const published = server.tick(price('97100.00'));
    await until('the record waits', async () => {
      const { rows } = await holder.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%insert into ticks%'`,
      );
      return rows.length > 0;
    });
    expect([
      market.latest(symbol)!.price,
      market.quote(1)!.now_price,
      market.currentCandle(symbol, '1min')!.close,
    ]).toEqual(['97000.00', '97000.00', '97000.00']);
    await holder.query('commit');
    holder.release();
    await published;
    expect([
      market.latest(symbol)!.price,
      market.quote(1)!.now_price,
      market.currentCandle(symbol, '1min')!.close,
    ]).toEqual(['97100.00', '97100.00', '97100.00']);
    expect(await recorded()).toEqual(['1 97000.00', '2 97100.00']);
  });

  test('is recorded with every candle it changed, or not at all', async () => {
    await server.tick(price('97000.00', '2'));
    await sql`alter table candles add constraint no_more check (high < 97050)`.execute(server.database);
    await server.tick(price('97100.00'));
    expect(server.app.openMarket.market.latest(symbol)!.price).toBe('97000.00');
    expect(await recorded()).toEqual(['1 97000.00']);
    await sql`alter table candles drop constraint no_more`.execute(server.database);
  });

  test('interrupted while recording is recorded and published once, when the database is back', async () => {
    await server.tick(price('97000.00'));
    const published: string[] = [];
    server.app.openMarket.market.onTick((tick) => published.push(`${tick.seq} ${tick.price}`));
    await sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`.execute(
      server.database,
    );
    await server.tick(price('97100.00'));
    server.pass(retryMs);
    await server.tick(price('97200.00'));
    expect(published).toEqual(['2 97100.00', '3 97200.00']);
    expect(await recorded()).toEqual(['1 97000.00', '2 97100.00', '3 97200.00']);
  });
});

describe('after a restart', () => {
  test('the current minute continues, with nothing doubled and nothing lost', async () => {
    await server.tick(price('97000.00', '2'));
    await server.tick(price('97200.00', '3'));
    await server.app.openMarket.stop();
    const again = await openAnother();
    expect([again.market.latest(symbol)!.seq, again.market.latest(symbol)!.price]).toEqual([2, '97200.00']);
    again.coming.push(price('96900.00', '4'));
    await again.poll();
    expect(again.published.map(({ seq }) => seq)).toEqual([3]);
    expect(
      (await minutes()).map(({ open, high, low, close, volume }) => [open, high, low, close, volume]),
    ).toEqual([['97000.00', '97200.00', '96900.00', '96900.00', '9']]);
    const { volume, high, low } = again.market.quote(1)!;
    expect({ volume, high, low }).toEqual({ volume: '9', high: '97200', low: '96900' });
  });
});

describe('of several processes', () => {
  test('one reads the feed, and the others publish what it has recorded', async () => {
    const other = await openAnother();
    other.coming.push(price('1.00'));
    await server.tick(price('97000.00', '2'), price('97001.00', '1'));
    await other.poll();
    expect(other.published.map((tick) => `${tick.seq} ${tick.price}`)).toEqual(['1 97000.00', '2 97001.00']);
    expect(other.market.quote(1)).toEqual(server.app.openMarket.market.quote(1));
    expect(other.market.currentCandle(symbol, '1day')).toEqual(
      server.app.openMarket.market.currentCandle(symbol, '1day'),
    );
    expect(await recorded()).toEqual(['1 97000.00', '2 97001.00']);
  });

  test('a batch is published on receipt, and a lost one is read from the database', async () => {
    const handed: TickBatch[] = [];
    const listeners: ((batch: TickBatch) => void)[] = [];
    await server.app.openMarket.stop();
    const reader = await openAnother({
      publish: (batch) => void handed.push(batch),
      onBatch: () => undefined,
    });
    const other = await openAnother({
      publish: () => undefined,
      onBatch: (listener) => void listeners.push(listener),
    });
    for (const value of ['97000.00', '97010.00', '97020.00', '97030.00']) {
      reader.coming.push(price(value));
      await reader.poll();
    }
    const seqs = (): number[] => other.published.map(({ seq }) => seq);
    listeners.forEach((listener) => listener(handed[0]!));
    await other.poll();
    expect(seqs()).toEqual([1]);
    listeners.forEach((listener) => listener(handed[2]!));
    await until('the rest is published', () => seqs().length === 4);
    listeners.forEach((listener) => listener(handed[3]!));
    await other.poll();
    expect(seqs()).toEqual([1, 2, 3, 4]);
    expect(other.published).toEqual(reader.published);
  });

  test('another takes over when the reader stops, and continues its sequence', async () => {
    await server.tick(price('97000.00'));
    const other = await openAnother();
    await other.poll();
    await server.app.openMarket.stop();
    other.coming.push(price('97010.00'));
    server.pass(retryMs);
    await other.poll();
    expect(other.published.map((tick) => `${tick.seq} ${tick.price}`)).toEqual(['2 97010.00']);
    expect(await recorded()).toEqual(['1 97000.00', '2 97010.00']);
  });

  test('a reader that lost its lock to another process records nothing more', async () => {
    await server.tick(price('97000.00'));
    const other = await openAnother();
    await sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`.execute(
      server.database,
    );
    await until('the lock is free', async () => {
      const { rows } =
        await sql`select from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`.execute(
          server.database,
        );
      return rows.length === 0;
    });
    other.coming.push(price('97010.00'));
    server.pass(retryMs);
    await other.poll();
    await server.tick(price('50000.00'));
    server.pass(retryMs);
    await server.tick();
    expect(await recorded()).toEqual(['1 97000.00', '2 97010.00']);
    expect(server.app.openMarket.market.latest(symbol)!.price).toBe('97010.00');
  });
});
