import { expect, inject } from 'vitest';
import { failureEnvelope } from '#contract/problem.ts';
import { unitsOf } from '#server/host-node/http/rate-limit.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { server, test } from './fixtures.ts';

const flooder = '10.20.0.1';
const neighbour = '10.20.0.2';
const candles = '/api/currency/new_timeshar?symbol=BTC%2FUSDT&period=1min&from=0&to=1000';
/** Differ, so that none is shared. */
const artworks = (page: number): string => `/api/bind_box/getBoxList?page=${page}`;

const get = (url: string, remoteAddress: string, { app }: Pick<TestServer, 'app'> = server) =>
  app.http.inject({ url, remoteAddress, headers: { 'accept-encoding': 'br' } });

test('while one address floods with slow reads, another is answered, and what would wait too long is refused', async () => {
  const lock = await server.open.pool.connect();
  await lock.query('begin; lock table nft_works in access exclusive mode');
  const flood = Array.from({ length: 150 }, (_, page) => get(artworks(page + 1), flooder));
  try {
    const refused = await Promise.race(flood);
    expect([refused.statusCode, failureEnvelope.parse(refused.json()).error]).toEqual([503, 'server.busy']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    for (const url of ['/api/currency/quotation_new', '/api/project', candles])
      expect((await get(url, neighbour)).statusCode).toBe(200);
    // Its own light calls do not wait for its heavy ones.
    expect((await get('/api/project', flooder)).statusCode).toBe(200);
  } finally {
    await lock.query('rollback');
    lock.release();
  }
  const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode);
  expect([...new Set(statuses)].sort()).toEqual([200, 503]);
});

test('the parallel reads of a few users behind one address are all answered', async () => {
  const reads = Array.from({ length: 60 }, (_, place) => get(`/api/project?page=${place + 1}`, flooder));
  expect([...new Set((await Promise.all(reads)).map(({ statusCode }) => statusCode))]).toEqual([200]);
});

test('equal reads of visitors have equal answers, each in the encoding it accepts', async () => {
  const [one, other] = await Promise.all([get(artworks(1), flooder), get(artworks(1), neighbour)]);
  const plain = await server.app.http.inject({ url: artworks(1), remoteAddress: '10.20.0.3' });
  expect([one, other, plain].map(({ headers }) => headers['content-encoding'])).toEqual([
    'br',
    'br',
    undefined,
  ]);
  expect(one.rawPayload.equals(other.rawPayload)).toBe(true);
  expect(one.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(one.headers['vary']).toMatch(/accept-encoding/i);
});

test('the general limit counts costs: a heavy call takes as much of it as several light ones', async () => {
  const strict = await startTestServer(inject('postgresUrl'), { RATE_LIMIT: String(2 * unitsOf.heavy + 1) });
  try {
    const statuses: number[] = [];
    for (const url of [candles, '/api/getSiteConfig', candles, '/api/getSiteConfig', candles])
      statuses.push((await get(url, flooder, strict)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect((await get(candles, neighbour, strict)).statusCode).toBe(200);
  } finally {
    await strict.close();
  }
});
