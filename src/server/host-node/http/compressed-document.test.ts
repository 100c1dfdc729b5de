import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { systemClock } from '#server/exchange/lib/running/clock.ts';
import { createCompressedDocument } from './compressed-document.ts';
import { createHttp } from './http.ts';
import { createLog } from '#server/host-node/running/log.ts';

const text = JSON.stringify({ words: Array.from({ length: 500 }, (_, number) => `word ${number}`) });
let app: FastifyInstance | undefined;
afterEach(() => app?.close());

const serve = async () => {
  let written = 0;
  app = await createHttp(createLog('silent'), systemClock());
  const send = createCompressedDocument('application/json', () => {
    written += 1;
    return text;
  });
  app.get('/document', { compress: false }, send);
  const get = (headers: Record<string, string>) => app!.inject({ url: '/document', headers });
  return { get, written: () => written };
};

test('a document is compressed once, and sent in the encoding the client accepts', async () => {
  const { get, written } = await serve();
  const [plain, gzip, br, refused] = await Promise.all([
    get({}),
    get({ 'accept-encoding': 'gzip' }),
    get({ 'accept-encoding': 'gzip, deflate, br;q=0.9' }),
    get({ 'accept-encoding': 'br;q=0, gzip;q=0.0' }),
  ]);
  expect([plain, gzip, br, refused].map(({ headers }) => headers['content-encoding'])).toEqual([
    undefined,
    'gzip',
    'br',
    undefined,
  ]);
  expect([
    plain.body,
    gunzipSync(gzip.rawPayload).toString(),
    brotliDecompressSync(br.rawPayload).toString(),
    refused.body,
  ]).toEqual([text, text, text, text]);
  expect([plain, br].map(({ headers }) => headers['vary'])).toEqual(['Accept-Encoding', 'Accept-Encoding']);
  expect(written()).toBe(1);
});

test('a document is not sent again to a client that has it', async () => {
  const { get } = await serve();
  const etag = String((await get({})).headers['etag']);
  const statuses = await Promise.all(
    [etag, `"other", ${etag}`, etag.replace('W/', ''), '*', '"other"'].map(
      async (tag) => (await get({ 'if-none-match': tag, 'accept-encoding': 'br' })).statusCode,
    ),
  );
  expect(statuses).toEqual([304, 304, 304, 304, 200]);
});
