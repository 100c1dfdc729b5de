import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encodeFrames } from './encode-images.ts';
import { NotSound, readWav } from '#server/exchange/lib/media/read-wav.ts';
import { NotVideo, readWebm } from '#server/exchange/lib/media/read-webm.ts';
import { wavOf } from '#server/exchange/lib/media/wav.ts';
import { timedWebmOf, webmOf, type TimedVideo } from '#server/exchange/lib/media/webm.ts';

const sound = wavOf(new Float32Array(8_000).fill(0.5), 8_000);
const rgb = new Uint8Array(32 * 16 * 3).fill(90);
const video = async (): Promise<Uint8Array> => {
  const frames = await encodeFrames([
    { width: 32, height: 16, rgb },
    { width: 32, height: 16, rgb },
  ]);
  return webmOf({ width: 32, height: 16, frameMs: 500, frames });
};
const changed = (bytes: Uint8Array, at: number, value: number): Uint8Array => {
  const copy = new Uint8Array(bytes);
  copy[at] = value;
  return copy;
};

test('a sound is read as its samples only', () => {
  const withRemark = new Uint8Array([
    ...sound,
    ...[...'LIST'].map((sign) => sign.charCodeAt(0)),
    2,
    0,
    0,
    0,
    1,
    2,
  ]);
  expect(readWav(withRemark)).toEqual({ bytes: sound, durationMs: 1_000 });
});

test.each([
  ['something else', new Uint8Array(100)],
  ['one that is cut off', sound.subarray(0, 200)],
  ['another coding', changed(sound, 20, 3)],
  ['another depth', changed(sound, 34, 8)],
  ['no rate', changed(changed(sound, 24, 0), 25, 0)],
])('%s is not a sound', (_, bytes) => {
  expect(() => readWav(bytes)).toThrow(NotSound);
});

test('a video is read with its first frame', async () => {
  const { firstFrame, frames, ...rest } = readWebm(await video());
  expect(rest).toEqual({ width: 32, height: 16, durationMs: 1_000 });
  expect(frames.map(({ atMs, isKey }) => [atMs, isKey])).toEqual([
    [0, true],
    [500, true],
  ]);
  const { width, height, format } = await sharp(firstFrame).metadata();
  expect([width, height, format]).toEqual([32, 16, 'webp']);
});

test('a truncated file, another codec or another format is not a video', async () => {
  const whole = await video();
  const codec = Buffer.from(whole).indexOf('V_VP8');
  for (const bytes of [whole.subarray(0, -3), changed(whole, codec + 4, 0x39), sound, new Uint8Array(64)])
    expect(() => readWebm(bytes)).toThrow(NotVideo);
});

/** The same file with additional content in its segment, whose length is in the eight bytes before it. */
const withMore = (whole: Uint8Array, more: Uint8Array): Uint8Array => {
  const bytes = new Uint8Array(Buffer.concat([whole, more]));
  const at = Buffer.from(whole).indexOf(Buffer.from([0x18, 0x53, 0x80, 0x67])) + 4;
  const view = new DataView(bytes.buffer);
  view.setUint32(at + 4, view.getUint32(at + 4) + more.length);
  return bytes;
};

test('a video is rewritten as its frames only, with their times', async () => {
  const remark = new Uint8Array([0xec, 0x85, ...[...'where'].map((sign) => sign.charCodeAt(0))]);
  const whole = await video();
  const read = readWebm(withMore(whole, remark));
  const again = timedWebmOf(read);
  expect(Buffer.from(again).equals(Buffer.from(whole))).toBe(true);
  expect(readWebm(again)).toEqual(read);
});

/** Offsets of the clusters in a written file, and of the cluster starts in its index. */
const placesIn = (written: Uint8Array): { clusters: number[]; points: number[] } => {
  const file = Buffer.from(written);
  const found = (id: readonly number[]): number[] =>
    [...file.keys()].filter((at) => id.every((byte, place) => file[at + place] === byte));
  const segmentBody = file.indexOf(Buffer.from([0x18, 0x53, 0x80, 0x67])) + 12;
  return {
    clusters: found([0x1f, 0x43, 0xb6, 0x75]),
    points: found([0xf1, 0x01, 0, 0, 0, 0, 0, 0, 4]).map((at) => file.readUInt32BE(at + 9) + segmentBody),
  };
};
const delta = new Uint8Array([1, 0, 0, 7]);
const filmOf = (keys: readonly boolean[], everyMs: number, key: Uint8Array): TimedVideo => ({
  width: 32,
  height: 16,
  durationMs: keys.length * everyMs,
  frames: keys.map((isKey, place) => ({ atMs: place * everyMs, bytes: isKey ? key : delta, isKey })),
});

test('a long video starts a cluster every few seconds, and each is seekable', async () => {
  const [first] = readWebm(await video()).frames;
  const film = filmOf(
    Array.from({ length: 90 }, (_, place) => place % 30 === 0),
    1_000,
    first!.bytes,
  );
  const written = timedWebmOf(film);
  expect(readWebm(written).frames).toEqual(film.frames);
  const { clusters, points } = placesIn(written);
  expect(clusters).toHaveLength(3);
  expect(points).toEqual(clusters);
});

test('the index lists only clusters that start at a key frame', async () => {
  const [first] = readWebm(await video()).frames;
  const film = filmOf([true, false, false, true], 40_000, first!.bytes);
  const written = timedWebmOf(film);
  expect(readWebm(written).frames).toEqual(film.frames);
  const { clusters, points } = placesIn(written);
  expect(points).toEqual([clusters[0], clusters[3]]);
});

test('a file of millions of empty elements is refused before they are counted', async () => {
  const empty = new Uint8Array(10 * 1024 * 1024 - 2_000).map((_, at) => (at % 2 === 0 ? 0xec : 0x80));
  expect(() => readWebm(empty)).toThrow('too many elements');
  const whole = await video();
  expect(() => readWebm(withMore(whole, empty))).toThrow('too many elements');
});

test('a sound of a million empty chunks is refused before they are counted', () => {
  const empty = new Uint8Array(8 * 1024 * 1024);
  const bytes = new Uint8Array(sound.length + empty.length);
  bytes.set(sound);
  expect(() => readWav(bytes)).toThrow('too many chunks');
});
