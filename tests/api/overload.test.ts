import { expect } from 'vitest';
import { listFavourites } from '#contract/favourites.ts';
import { failureEnvelope } from '#contract/problem.ts';
import { systemClock } from '#server/exchange/lib/running/clock.ts';
import { createHttp } from '#server/host-node/http/http.ts';
import { createLog } from '#server/host-node/running/log.ts';
import { person, personTest as test, server } from './fixtures.ts';

const query = new URLSearchParams({ symbol: 'BTC/USDT', period: '1min', from: '0', to: '1000' });
const readCandles = async () =>
  server.app.http.inject({ url: `/api/currency/new_timeshar?${query.toString()}` });

test('slow candle queries leave connections to others, and requests that would wait too long are refused', async () => {
  const lock = await server.open.pool.connect();
  await lock.query('begin; lock table candles in access exclusive mode');
  // While the table is locked none of them is answered, except refusals.
  const reads = Array.from({ length: 200 }, readCandles);
  try {
    const refused = await Promise.race(reads);
    expect([refused.statusCode, failureEnvelope.parse(refused.json()).error]).toEqual([503, 'server.busy']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await server.api.must(listFavourites, {}, { token: person.token });
  } finally {
    await lock.query('rollback');
    lock.release();
  }
  const statuses = (await Promise.all(reads)).map(({ statusCode }) => statusCode);
  expect([...new Set(statuses)].sort()).toEqual([200, 503]);
});

const overloads = [
  [new Error('timeout exceeded when trying to connect')],
  [Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })],
  [Object.assign(new Error('sorry, too many clients already'), { code: '53300' })],
] as const;

test.each(overloads)(
  'a read that meets "%s" gets a retry time, and an idempotent request no definite refusal',
  async (error) => {
    const app = await createHttp(createLog('silent'), systemClock());
    try {
      const fail = () => Promise.reject(error);
      app.get('/read', fail);
      app.get('/write', { config: { isIdempotent: true } }, fail);
      const [read, write] = await Promise.all([app.inject({ url: '/read' }), app.inject({ url: '/write' })]);
      expect([
        read.statusCode,
        read.headers['retry-after'],
        failureEnvelope.parse(read.json()).error,
      ]).toEqual([503, '2', 'server.busy']);
      expect([write.statusCode, failureEnvelope.parse(write.json()).error]).toEqual([500, 'server.fault']);
    } finally {
      await app.close();
    }
  },
);
