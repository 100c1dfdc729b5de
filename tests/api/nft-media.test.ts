import { EventEmitter, once } from 'node:events';
import { mkdtempSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { getArtwork, listArtworks } from '#contract/nfts.ts';
import { imageUrlOf } from '#domain/nfts/nft-media.ts';
import { images } from '#server/host-node/media/images.ts';
import { createFileStores } from '#server/host-node/files/file-store.ts';
import { listedImages } from '#server/exchange/modules/nfts/images.repository.ts';
import { makeMedia } from '#server/exchange/modules/nfts/made-media.ts';
import { mediaKind, nftMedia, storedAs } from '#server/exchange/modules/nfts/nft-media.ts';
import { prepareImages } from '#server/exchange/modules/nfts/prepare-images.ts';
import { server, test } from './fixtures.ts';

const get = (url: string, headers: Record<string, string> = {}) => server.app.http.inject({ url, headers });

test.each([
  ['1', 'image/webp', 'RIFF'],
  ['2', 'image/webp', 'RIFF'],
  ['3', 'audio/wav', 'RIFF'],
  ['4', 'video/webm', '\x1aE\xdf\xa3'],
] as const)('media of type %s is served as %s, whole and in parts', async (type, mediaType, mark) => {
  const [work] = (await server.api.must(listArtworks, { type })).data;
  const { original } = await server.api.must(getArtwork, { code: work!.code });
  expect(original.media_type).toBe(mediaType);
  const whole = await get(original.url);
  expect([whole.statusCode, whole.headers['content-type'], whole.headers['accept-ranges']]).toEqual([
    200,
    mediaType,
    'bytes',
  ]);
  expect(whole.rawPayload.subarray(0, 4).toString('latin1')).toBe(mark);
  const part = await get(original.url, { range: 'bytes=4-11' });
  expect([part.statusCode, part.headers['content-range']]).toEqual([
    206,
    `bytes 4-11/${whole.rawPayload.length}`,
  ]);
  expect(part.rawPayload).toEqual(whole.rawPayload.subarray(4, 12));
  expect((await get(original.url, { range: 'bytes=-5' })).rawPayload).toEqual(whole.rawPayload.subarray(-5));
  expect((await get(original.url, { range: 'bytes=99999999-' })).statusCode).toBe(416);
  const small = await get(imageUrlOf(work!.image, 320));
  expect([small.statusCode, small.headers['cache-control']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ]);
  expect(small.rawPayload.subarray(8, 12).toString()).toBe('WEBP');
});

test('a file is read only in the requested range, whatever its length', async () => {
  const [work] = (await server.api.must(listArtworks, { type: '4' })).data;
  const name = storedAs(work!.image.split('/').at(-1)!, 'original.webm');
  const path = join(server.dataDir, mediaKind, name);
  const { original } = await server.api.must(getArtwork, { code: work!.code });
  expect((await get(original.url)).statusCode).toBe(200);
  const before = statSync(path).size;
  // More than a file that is read at once may have.
  const long = 3 * 1_024 ** 3;
  try {
    truncateSync(path, long);
    const ask = async (range: string, more: Record<string, string> = {}) => {
      const { statusCode, headers, rawPayload } = await get(original.url, { range, ...more });
      return [statusCode, headers['content-range'], rawPayload.length, headers['content-length']];
    };
    expect(await ask('bytes=0-9')).toEqual([206, `bytes 0-9/${long}`, 10, '10']);
    expect(await ask('bytes=-5')).toEqual([206, `bytes ${long - 5}-${long - 1}/${long}`, 5, '5']);
    expect(await ask(`bytes=${long - 7}-${long + 7}`)).toEqual([
      206,
      `bytes ${long - 7}-${long - 1}/${long}`,
      7,
      '7',
    ]);
    expect(await ask(`bytes=${long}-`)).toEqual([416, `bytes */${long}`, 0, '0']);
    const { headers } = await server.app.http.inject({ method: 'HEAD', url: original.url });
    expect([headers['content-length'], headers['accept-ranges']]).toEqual([String(long), 'bytes']);
    const tag = String(headers.etag);
    expect(await ask('bytes=0-9', { 'if-range': tag })).toEqual([206, `bytes 0-9/${long}`, 10, '10']);
    const known = await get(original.url, { 'if-none-match': tag });
    expect([known.statusCode, known.rawPayload.length, known.headers.etag]).toEqual([304, 0, tag]);
  } finally {
    truncateSync(path, before);
  }
});

test('a range of a file that has changed is answered with the whole file', async () => {
  const [work] = (await server.api.must(listArtworks, { type: '1' })).data;
  const url = imageUrlOf(work!.image, 320);
  const whole = await get(url);
  for (const ifRange of ['"another"', `W/${String(whole.headers.etag)}`, 'Thu, 15 Jan 2026 12:00:00 GMT']) {
    const answer = await get(url, { range: 'bytes=4-', 'if-range': ifRange });
    expect([answer.statusCode, answer.rawPayload]).toEqual([200, whole.rawPayload]);
  }
  const several = await get(url, { range: 'bytes=0-1,4-5' });
  expect([several.statusCode, several.rawPayload]).toEqual([200, whole.rawPayload]);
  const outside = await get(url, { range: `bytes=${whole.rawPayload.length}-` });
  expect([outside.statusCode, outside.headers['cache-control'], outside.headers.etag]).toEqual([
    416,
    'no-store',
    undefined,
  ]);
});

test('media is served with known content only', async () => {
  const unknown = [
    '/artwork/made-1-0123456789abcdef/320.webp',
    '/artwork/..%2f..%2fdatabase-url/320.webp',
    '/artwork/made-1-0123456789abcdef/1.webp',
  ];
  expect(await Promise.all(unknown.map(async (url) => (await get(url)).statusCode))).toEqual([404, 404, 404]);
});

test('the images of the newest works for sale are generated before anybody requests them', async () => {
  const { database } = server;
  const { data } = await server.api.must(listArtworks, {});
  const first = data.find(({ sale_status }) => sale_status === 'started' || sale_status === 'notStarted');
  const picture = first!.image.split('/').at(-1)!;
  expect((await listedImages(database, 24))[0]).toBe(picture);
  const files = createFileStores(mkdtempSync(join(tmpdir(), 'tideline-images-')))(mediaKind);
  const made: string[] = [];
  const media = nftMedia({
    database,
    files,
    make(name, wanted) {
      made.push(`${name} ${wanted}`);
      return makeMedia(images, name, wanted);
    },
  });
  expect(await prepareImages({ database, media }).run()).toBe(1);
  expect(made).toEqual([`${picture} 640.webp`]);
  for (const file of ['640.webp', '320.webp']) await (await media.find(picture, file))!.file.close();
  // Another start finds it stored, and continues with the next.
  await prepareImages({ database, media }).run();
  expect([made.length, made.filter((name) => name.startsWith(picture)).length]).toEqual([2, 1]);
});

test('no image is prepared while users wait for others', async () => {
  const { database } = server;
  const [one, other] = await listedImages(database, 24);
  const files = createFileStores(mkdtempSync(join(tmpdir(), 'tideline-images-')))(mediaKind);
  const wanted = new EventEmitter();
  const media = nftMedia({
    database,
    files,
    async make(_, file) {
      wanted.emit('asked');
      await once(wanted, 'finish');
      return new Map([[file, new Uint8Array([1])]]);
    },
  });
  const asked = once(wanted, 'asked');
  const found = media.find(one!, '1280.webp');
  await asked;
  expect(await media.prepare(other!)).toBe('waiting');
  wanted.emit('finish');
  await (await found)!.file.close();
});
