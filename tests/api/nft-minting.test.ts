import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { RequestInput } from '#contract/endpoint.ts';
import { mintArtwork } from '#contract/nft-minting.ts';
import { listMyArtworks, quoteResale, resellArtwork } from '#contract/nft-purchases.ts';
import { getArtwork, listArtists } from '#contract/nfts.ts';
import { setNickname } from '#contract/profiles.ts';
import { dayMs } from '#domain/time/instant.ts';
import { imageUrlOf } from '#domain/nfts/nft-media.ts';
import { images } from '#server/host-node/media/images.ts';
import { mintMedia } from '#server/exchange/modules/nfts/minted-media.ts';
import { mediaKind, mintedAs, storedAs } from '#server/exchange/modules/nfts/nft-media.ts';
import { forgetOrphans } from '#server/exchange/modules/nfts/forget-orphans.ts';
import { encodeFrames } from '#server/host-node/media/encode-images.ts';
import { wavOf } from '#server/exchange/lib/media/wav.ts';
import { webmOf } from '#server/exchange/lib/media/webm.ts';
import { outcomeOf } from '#tests/support/outcome-of.ts';
import { server, test } from './fixtures.ts';

const size = { width: 64, height: 48 } as const;
const rasters = [40, 200].map((tone) => ({ ...size, rgb: new Uint8Array(64 * 48 * 3).fill(tone) }));
const rgb = new Uint8Array(64 * 48 * 2 * 3).map((_, index) => (index < 64 * 48 * 3 ? 40 : 200));
const image = () =>
  sharp(rasters[0]!.rgb, { raw: { ...size, channels: 3 } })
    .png()
    .toBuffer();
const moving = () =>
  sharp(rgb, { raw: { width: 64, height: 96, channels: 3, pageHeight: 48 } })
    .webp({ loop: 0, delay: [80, 80] })
    .toBuffer();
const sound = wavOf(new Float32Array(16_000).fill(0.2), 8_000);
const video = async () => webmOf({ ...size, frameMs: 500, frames: await encodeFrames(rasters) });
const files = { '1': image, '2': moving, '3': () => Promise.resolve(sound), '4': video } as const;

let token: string;
test.beforeAll(async () => {
  ({ token } = await server.signUp());
});

const fileOf = (bytes: Uint8Array): File => new File([new Uint8Array(bytes)], 'work');
const work = (type: keyof typeof files, bytes: Uint8Array): RequestInput<typeof mintArtwork> => ({
  type,
  name: 'Of my own',
  description: 'Made on a Sunday.',
  file: fileOf(bytes),
});

test('minting requires a nickname', async () => {
  expect(await outcomeOf(server.api.ask(mintArtwork, work('1', await image()), { token }))).toBe(
    'nft.nicknameNeeded',
  );
  await server.api.must(setNickname, { nickname: 'Sunday' }, { token });
});

test.each([
  ['1', 'image/webp', null],
  ['2', 'image/webp', null],
  ['3', 'audio/wav', 2_000],
  ['4', 'video/webm', 1_000],
] as const)(
  'a file of type %s is minted, with images for the screen',
  async (type, mediaType, durationMs) => {
    const made = await server.api.must(mintArtwork, work(type, await files[type]()), { token });
    expect([made.type, made.is_own, made.author_name, made.status]).toEqual([
      Number(type),
      true,
      'Sunday',
      0,
    ]);
    const { original, duration_ms } = await server.api.must(getArtwork, { code: made.code }, { token });
    expect([original.media_type, duration_ms]).toEqual([mediaType, durationMs]);
    for (const url of [original.url, imageUrlOf(made.image, 320)])
      expect((await server.app.http.inject({ url })).statusCode).toBe(200);
  },
);

test.each(['1', '2', '3', '4'] as const)('type %s accepts no other format', async (type) => {
  // Each user has their own calls per minute.
  const { token: own } = await server.signUp();
  await server.api.must(setNickname, { nickname: 'Monday' }, { token: own });
  const others = await Promise.all(
    (['1', '2', '3', '4'] as const).filter((other) => other !== type).map((other) => files[other]()),
  );
  const broken = (await files[type]()).subarray(0, 60);
  const page = new TextEncoder().encode('<html><script>alert(1)</script></html>');
  // An animation is also an image: its first frame.
  const wrong = [...(type === '1' ? others.slice(1) : others), broken, page];
  const answers = await Promise.all(
    wrong.map((bytes) => outcomeOf(server.api.ask(mintArtwork, work(type, bytes), { token: own }))),
  );
  expect(new Set(answers)).toEqual(new Set(['nft.notMedia file']));
});

test('a text is stored at its full length, in any script, or refused', async () => {
  const file = await files[1]();
  const described = (description: string) => ({ ...work('1', file), description });
  const tides = '潮'.repeat(250);
  const made = await server.api.must(mintArtwork, described(tides), { token });
  expect((await server.api.must(getArtwork, { code: made.code }, { token })).description).toBe(tides);
  const refused = (description: string) =>
    outcomeOf(server.api.ask(mintArtwork, described(description), { token }));
  expect(await refused(`${tides}潮`)).toBe('text.tooLong description');
  expect(await refused('潮'.repeat(2_000))).toBe('request.malformed description');
});

test('a work is put up for sale by its maker, in a currency of the market', async () => {
  const { code } = (await server.api.must(listMyArtworks, {}, { token })).data[0]!;
  const ask = (currency?: string) =>
    outcomeOf(
      server.api.ask(quoteResale, { code, price: '5', ...(currency ? { currency } : {}) }, { token }),
    );
  expect([await ask(), await ask('9'), await ask('3')]).toEqual([
    'nft.unpriced currency',
    'nft.unpriced currency',
    'ok',
  ]);
  const now = server.clock.nowMs();
  const listed = await server.api.must(
    resellArtwork,
    {
      code,
      price: '5',
      currency: '3',
      start_time: new Date(now).toISOString(),
      end_time: new Date(now + dayMs).toISOString(),
    },
    { token },
  );
  expect([listed.status, listed.currency_name, listed.resell_nft_status]).toEqual([1, 'USDT', 0]);
  expect((await server.api.must(listArtists, { keyword: 'sunday' }, {})).data[0]!.on_sale).toBe(1);
});

test('files of a failed minting are deleted, and no others', async () => {
  const store = server.app.use((context) => context.files(mediaKind));
  const folder = join(server.dataDir, mediaKind);
  const before = readdirSync(folder).toSorted();
  const { files: orphans } = await mintMedia(1, await image(), {
    images,
    seed: '0'.repeat(16),
    userId: 0,
  });
  for (const [file, bytes] of orphans) await store.write(storedAs(mintedAs('0'.repeat(40)), file), bytes);
  const forget = () => forgetOrphans({ database: server.database, files: store });
  expect(await forget()).toBe(0);
  const anHourAgo = Date.now() / 1_000 - 3_601;
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), anHourAgo, anHourAgo);
  expect(await forget()).toBe(orphans.length);
  expect(readdirSync(folder).toSorted()).toEqual(before);
});
