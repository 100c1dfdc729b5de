import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  Output,
  WAVE,
  WavOutputFormat,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import { expect, test } from 'vitest';
import { encodeFrames } from './encode-images.ts';
import { readWav } from '#server/exchange/lib/media/read-wav.ts';
import { readWebm } from '#server/exchange/lib/media/read-webm.ts';
import { wavOf } from '#server/exchange/lib/media/wav.ts';
import { timedWebmOf, type TimedVideo } from '#server/exchange/lib/media/webm.ts';

/*
 * Cross-checks with another program's reader and writer of the same formats: files written here play
 * elsewhere, and files made elsewhere are read here. It is used only in tests, because it is made for
 * playback: see `hostile-media.test.ts`.
 */

const [frame] = await encodeFrames([{ width: 32, height: 16, rgb: new Uint8Array(32 * 16 * 3).fill(90) }]);
const key = new Uint8Array(frame!);
const delta = new Uint8Array([1, 0, 0, 7]);
const film: TimedVideo = {
  width: 32,
  height: 16,
  durationMs: 9_000,
  frames: Array.from({ length: 90 }, (_, index) => {
    const isKey = index % 30 === 0;
    return { atMs: index * 100, bytes: isKey ? key : delta, isKey };
  }),
};
const sound = wavOf(
  Float32Array.from({ length: 5_000 }, (_, index) => Math.sin(index / 9)),
  8_000,
);
const remark = 'Taken at home, 51.5007 north';
const tags = { title: remark, comment: remark, raw: { LOCATION: remark } };

const openTrack = async (bytes: Uint8Array) => {
  const input = new Input({ formats: [WEBM, WAVE], source: new BufferSource(bytes) });
  const [track] = await input.getTracks();
  return { input, track: track!, packets: new EncodedPacketSink(track!) };
};
const written = (output: Output<WebMOutputFormat | WavOutputFormat, BufferTarget>): Uint8Array =>
  new Uint8Array(output.target.buffer!);

test('an independent reader finds the written frames and key frames of a video', async () => {
  const { input, track, packets } = await openTrack(timedWebmOf(film));
  expect([track.codec, await input.getDurationFromMetadata()]).toEqual(['vp8', 9]);
  const found: unknown[] = [];
  for await (const { timestamp, data, type } of packets.packets())
    found.push([Math.round(timestamp * 1_000), Buffer.from(data).toString('hex'), type === 'key']);
  expect(found).toEqual(
    film.frames.map(({ atMs, bytes, isKey }) => [atMs, Buffer.from(bytes).toString('hex'), isKey]),
  );
  expect((await packets.getKeyPacket(7.5))?.timestamp).toBe(6);
});

test('an independent reader finds the written samples of a sound', async () => {
  const { track, packets } = await openTrack(sound);
  expect([track.codec, await track.computeDuration()]).toEqual(['pcm-s16', 5_000 / 8_000]);
  const found: Uint8Array[] = [];
  for await (const { data } of packets.packets()) found.push(data);
  expect(Buffer.concat(found).equals(sound.subarray(44))).toBe(true);
});

test('a video of another program is read as its frames, without its metadata', async () => {
  const output = new Output({ format: new WebMOutputFormat(), target: new BufferTarget() });
  const source = new EncodedVideoPacketSource('vp8');
  output.addVideoTrack(source, { name: remark });
  output.setMetadataTags(tags);
  await output.start();
  const decoderConfig = { codec: 'vp8', codedWidth: film.width, codedHeight: film.height };
  for (const { atMs, bytes, isKey } of film.frames)
    await source.add(new EncodedPacket(bytes, isKey ? 'key' : 'delta', atMs / 1_000, 0.1), { decoderConfig });
  await output.finalize();
  const theirs = written(output);
  expect(Buffer.from(theirs).includes(remark)).toBe(true);
  const { firstFrame: _, ...read } = readWebm(theirs);
  expect(read).toEqual(film);
  expect(timedWebmOf(read)).toEqual(timedWebmOf(film));
});

test('a sound of another program is read as its samples, without its metadata', async () => {
  const output = new Output({ format: new WavOutputFormat(), target: new BufferTarget() });
  const source = new EncodedAudioPacketSource('pcm-s16');
  output.addAudioTrack(source);
  output.setMetadataTags(tags);
  await output.start();
  const decoderConfig = { codec: 'pcm-s16', numberOfChannels: 1, sampleRate: 8_000 };
  await source.add(new EncodedPacket(sound.subarray(44), 'key', 0, 5_000 / 8_000), { decoderConfig });
  await output.finalize();
  const theirs = written(output);
  expect(Buffer.from(theirs).includes(remark)).toBe(true);
  expect(readWav(theirs)).toEqual({ bytes: sound, durationMs: 625 });
});
