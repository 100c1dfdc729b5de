import Fastify from 'fastify';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressAnswers } from './compress-answers.ts';

const long = { rows: Array.from({ length: 200 }, (_, row) => ({ row, symbol: 'BTC/USDT' })) };

const openApp = async () => {
  const app = Fastify();
  await compressAnswers(app);
  app.post('/echo', ({ body }) => body);
  app.get('/long', () => long);
  app.get('/short', () => ({ ok: true }));
  return app;
};

const ask = async (path: string, accepted?: string) => {
  const app = await openApp();
  const { headers, rawPayload } = await app.inject({
    url: path,
    headers: accepted ? { 'accept-encoding': accepted } : {},
  });
  return { encoding: headers['content-encoding'], body: rawPayload };
};

test('a long response is compressed with brotli or gzip, as the client accepts', async () => {
  const asBrotli = await ask('/long', 'gzip, deflate, br');
  expect([asBrotli.encoding, JSON.parse(brotliDecompressSync(asBrotli.body).toString())]).toEqual([
    'br',
    long,
  ]);
  const asGzip = await ask('/long', 'gzip');
  expect([asGzip.encoding, JSON.parse(gunzipSync(asGzip.body).toString())]).toEqual(['gzip', long]);
  expect(asBrotli.body.length).toBeLessThan(JSON.stringify(long).length / 5);
});

test('a short response, or one for a client without compression, is sent as it is', async () => {
  expect(await ask('/short', 'br')).toEqual({ encoding: undefined, body: Buffer.from('{"ok":true}') });
  expect(await ask('/long')).toEqual({ encoding: undefined, body: Buffer.from(JSON.stringify(long)) });
});

test('a compressed request is not inflated, however small it is', async () => {
  const app = await openApp();
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/echo',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    payload: gzipSync(JSON.stringify('0'.repeat(100_000))),
  });
  expect(statusCode).toBe(400);
});
