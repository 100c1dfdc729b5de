import fastify from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import type { OpenFile } from '#server/exchange/lib/files/file-store.ts';
import { until } from '#tests/support/until.ts';
import { createFileStores } from './file-store.ts';
import { registerPublicMedia } from './public-media.ts';

const createStore = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tideline-media-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const store = createFileStores(folder)('artworks');
  await store.write('sunset.webp', new Uint8Array(200_000));
  return store;
};

test('a file whose client has gone before it is sent is closed', async () => {
  const store = await createStore();
  const http = fastify();
  let streamed: Readable | undefined;
  /** Resolves when the server knows that its client has gone. */
  let clientGone = Promise.resolve();
  http.addHook('onRequest', async ({ socket }) => {
    clientGone = new Promise((resolve) => socket.once('close', () => resolve()));
  });
  const watched = (file: OpenFile): OpenFile => ({
    ...file,
    stream(from, to) {
      streamed = file.stream(from, to) as Readable;
      return streamed;
    },
  });
  let leave = (): void => undefined;
  registerPublicMedia(http, [
    {
      folder: '/artwork',
      async find() {
        leave();
        await clientGone;
        const file = await store.open('sunset.webp');
        return file && { file: watched(file), type: 'image/webp' };
      },
    },
  ]);
  await http.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => http.close());

  const client = connect((http.server.address() as AddressInfo).port, '127.0.0.1');
  leave = () => client.destroy();
  client.write('GET /artwork/sunset/400.webp HTTP/1.1\r\nHost: exchange\r\n\r\n');

  await until('the file is closed', () => streamed?.closed);
  expect(streamed).toBeInstanceOf(Readable);
});
