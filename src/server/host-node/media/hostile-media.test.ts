import { expect, test } from 'vitest';
import { encodeFrames } from './encode-images.ts';
import { NotSound, readWav } from '#server/exchange/lib/media/read-wav.ts';
import { NotVideo, readWebm } from '#server/exchange/lib/media/read-webm.ts';
import { wavOf } from '#server/exchange/lib/media/wav.ts';
import { timedWebmOf } from '#server/exchange/lib/media/webm.ts';

/*
 * Files that a tolerant reader accepts, or that occupy it for minutes: readers made for
 * playback continue after a fault, and follow every pointer in a file. Here each is refused at
 * once, or only its frames are read.
 */

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const joined = (parts: readonly (Uint8Array | readonly number[])[]): Uint8Array =>
  new Uint8Array(Buffer.concat(parts.map((part) => Uint8Array.from(part))));
const fourBytes = (value: number): number[] => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255);

/** An element of EBML. @param id hexadecimal */
const element = (id: string, ...parts: readonly (Uint8Array | readonly number[])[]): Uint8Array => {
  const body = joined(parts);
  return joined([Buffer.from(id, 'hex'), [0x08], fourBytes(body.length), body]);
};

const head = element('1a45dfa3', element('4282', bytesOf('webm')));
const info = element(
  '1549a966',
  element('2ad7b1', fourBytes(1_000_000)),
  element('4489', [0x44, 0x7a, 0, 0]),
);
const trackOf = (number: number, codec = 'V_VP8'): Uint8Array =>
  element('ae', element('d7', [number]), element('83', [1]), element('86', bytesOf(codec)));
const tracks = element('1654ae6b', trackOf(1));
const blockOf = (frame: Uint8Array, { track = 1, flags = 0x80 } = {}): Uint8Array =>
  element('a3', [0x80 | track, 0, 0, flags], frame);
const clusterOf = (...blocks: readonly Uint8Array[]): Uint8Array =>
  element('1f43b675', element('e7', [0]), ...blocks);
const segmentOf = (...parts: readonly Uint8Array[]): Uint8Array => element('18538067', ...parts);
const fileOf = (...parts: readonly Uint8Array[]): Uint8Array => joined([head, segmentOf(...parts)]);

const [frame] = await encodeFrames([{ width: 32, height: 16, rgb: new Uint8Array(32 * 16 * 3).fill(90) }]);
const cluster = clusterOf(blockOf(frame!));
const script = bytesOf('<script>alert(1)</script>'.repeat(10));
const groupsWithin = (depth: number): Uint8Array => {
  let group: Uint8Array = new Uint8Array();
  for (let count = 0; count < depth; count += 1) group = element('a0', group);
  return group;
};
/** Of unknown length: it continues until another element begins. */
const endless = joined([
  Buffer.from('1f43b675', 'hex'),
  [0x01, 255, 255, 255, 255, 255, 255, 255],
  element('e7', [0]),
  blockOf(frame!),
]);

test('the base file of these tests is read', () => {
  const { durationMs, frames, width, height } = readWebm(fileOf(info, tracks, cluster));
  expect([durationMs, frames.length, width, height]).toEqual([1_000, 1, 32, 16]);
});

test.each([
  [
    'with a second track',
    'Duplicate',
    fileOf(info, element('1654ae6b', trackOf(1), trackOf(2, 'A_OPUS')), cluster),
  ],
  ['of another codec', 'codec', fileOf(info, element('1654ae6b', trackOf(1, 'V_VP9')), cluster)],
  ['with tracks twice', 'Duplicate', fileOf(info, tracks, tracks, cluster)],
  [
    'with a second segment',
    'Duplicate',
    joined([fileOf(info, tracks, cluster), segmentOf(info, tracks, cluster)]),
  ],
  [
    'with frames of no track',
    'no track',
    fileOf(info, tracks, clusterOf(blockOf(frame!), blockOf(frame!, { track: 3 }))),
  ],
  [
    'that begins without a key frame',
    'key frame',
    fileOf(info, tracks, clusterOf(blockOf(new Uint8Array([1, 0, 0, 7])))),
  ],
  ['with text after its end', 'longer', joined([fileOf(info, tracks, cluster), script])],
  ['with text between its parts', 'longer', fileOf(info, tracks, script, cluster)],
  ['with a cluster of unknown length', 'longer', fileOf(info, tracks, endless)],
  [
    'with groups within groups',
    'missing',
    fileOf(info, tracks, clusterOf(blockOf(frame!), groupsWithin(5_000))),
  ],
  [
    'with 256 frames in a block of none',
    'several frames',
    fileOf(info, tracks, clusterOf(blockOf(frame!), blockOf(new Uint8Array([255, 0, 0]), { flags: 0x84 }))),
  ],
])('a video %s is refused', (_, reason, bytes) => {
  const read = () => readWebm(bytes);
  expect(read).toThrow(NotVideo);
  expect(read).toThrow(reason);
});

test('an external reference in a file is not followed and not stored', () => {
  const seek = element('4dbb', element('53ab', [0x11, 0x4d, 0x9b, 0x74]), element('53ac', fourBytes(1_000)));
  const point = element('bb', element('b3', [0]), element('b7', element('f7', [1]), element('f1', [1])));
  const many = (one: Uint8Array): Uint8Array =>
    new Uint8Array(Buffer.concat(Array<Uint8Array>(20_000).fill(one)));
  const pointing = fileOf(
    element('114d9b74', many(seek)),
    info,
    tracks,
    element('1c53bb6b', many(point)),
    cluster,
  );
  const plain = readWebm(fileOf(info, tracks, cluster));
  expect(readWebm(pointing)).toEqual(plain);
  expect(timedWebmOf(readWebm(pointing))).toEqual(timedWebmOf(plain));
});

const sound = wavOf(new Float32Array(800).fill(0.5), 8_000);
const chunkOf = (name: string, body: Uint8Array): Uint8Array =>
  joined([bytesOf(name), fourBytes(body.length).toReversed(), body]);
const changed = (at: number, ...values: readonly number[]): Uint8Array => {
  const copy = new Uint8Array(sound);
  copy.set(values, at);
  return copy;
};
const stereo = [1, 0, 2, 0, 0x40, 0x1f, 0, 0, 0, 0x7d, 0, 0, 4, 0, 16, 0];

test.each([
  ['of no channels', changed(22, 0, 0)],
  ['of one sample a second', changed(24, 1, 0, 0, 0)],
  ['that ends within a sample', joined([sound.subarray(0, 40), [3, 0, 0, 0], [1, 2, 3]])],
  ['whose samples are cut off', sound.subarray(0, -2)],
])('a sound %s is refused', (_, bytes) => {
  expect(() => readWav(bytes)).toThrow(NotSound);
});

test.each([
  ['says that a sample has no bytes', changed(32, 0, 0)],
  ['says that a sample has 60,000 bytes', changed(32, 0x60, 0xea)],
  ['has a text of a megabyte', joined([sound, chunkOf('LIST', new Uint8Array(1_000_000).fill(65))])],
  [
    'has a text longer than itself',
    joined([sound, chunkOf('LIST', joined([bytesOf('INFOICMT'), fourBytes(-1)]))]),
  ],
  ['has other samples later', joined([sound, chunkOf('data', new Uint8Array(10))])],
  ['is said to be another later', joined([sound, chunkOf('fmt ', new Uint8Array(stereo))])],
])('a sound that %s is read as its samples only', (_, bytes) => {
  expect(readWav(bytes)).toEqual({ bytes: sound, durationMs: 100 });
});
