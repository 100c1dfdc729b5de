import Fastify from 'fastify';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createCompressedText, sendText } from './compressed-text.ts';

const long = 'a sentence that repeats. '.repeat(200);

const ask = async (text: string, headers: Readonly<Record<string, string>>) => {
  const app = Fastify();
  app.get('/', (request, reply) =>
    sendText(request, reply.header('vary', 'accept-language'), createCompressedText(text, 4)),
  );
  const { headers: answered, rawPayload } = await app.inject({ url: '/', headers });
  return { encoding: answered['content-encoding'], vary: answered['vary'], rawPayload };
};

test('a long text is sent as the client accepts it, and the answer names the header it depends on', async () => {
  const packed = await ask(long, { 'accept-encoding': 'gzip;q=0.5, br' });
  expect([packed.encoding, packed.vary]).toEqual(['br', 'accept-language, Accept-Encoding']);
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(long);
  const plain = await ask(long, {});
  expect([plain.encoding, plain.vary]).toEqual([undefined, 'accept-language, Accept-Encoding']);
  expect(plain.rawPayload.toString()).toBe(long);
});

test('a short text is not compressed', async () => {
  const { encoding, vary, rawPayload } = await ask('short', { 'accept-encoding': 'br' });
  expect([encoding, vary, rawPayload.toString()]).toEqual([undefined, 'accept-language', 'short']);
});

test('each encoding is computed once', async () => {
  const text = createCompressedText(long, 4);
  const [one, other] = await Promise.all([text.bytesIn('br'), text.bytesIn('br')]);
  expect(one).toBe(other);
  expect(await text.bytesIn('gzip')).not.toBe(one);
});
