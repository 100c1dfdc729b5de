import { dayMs } from '#domain/time/instant.ts';
import type { TimedFrame, TimedVideo } from './webm.ts';

/** Not a video of the accepted kind, or a corrupt one. */
export class NotVideo extends Error {}

export interface Video extends TimedVideo {
  /** The first frame as a lossy WebP file, a key frame. */
  readonly firstFrame: Uint8Array;
}

interface Element {
  readonly id: number;
  readonly body: Uint8Array;
}

const ids = {
  head: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  scale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  track: 0xae,
  number: 0xd7,
  codec: 0x86,
  cluster: 0x1f43b675,
  time: 0xe7,
  block: 0xa3,
  group: 0xa0,
  groupBlock: 0xa1,
} as const;

/**
 * A file of ten megabytes with a frame every 33 ms for half an hour has fewer; a file of
 * empty elements has millions.
 */
const mostElements = 120_000;

/**
 * A number whose first byte encodes its length in bytes.
 * @param isMarked whether the length marker is part of the value
 */
const variable = (bytes: Uint8Array, at: number, isMarked: boolean): { value: number; length: number } => {
  const first = bytes[at] ?? 0;
  const length = Math.clz32(first) - 23;
  if (first === 0 || length > 8 || at + length > bytes.length) throw new NotVideo('Invalid number');
  let value = isMarked ? first : first & (0xff >> length);
  for (let index = 1; index < length; index += 1) value = value * 256 + bytes[at + index]!;
  return { value, length };
};

type Walk = (bytes: Uint8Array) => Generator<Element>;

/**
 * Walks through sibling elements, limited to the number one file can have; each must be wholly contained.
 */
const createWalk = (): Walk => {
  let left = mostElements;
  return function* walk(bytes) {
    for (let at = 0; at < bytes.length;) {
      left -= 1;
      if (left < 0) throw new NotVideo('There are too many elements');
      const id = variable(bytes, at, true);
      // Elements of unknown length are refused.
      const size = variable(bytes, at + id.length, false);
      const from = at + id.length + size.length;
      if (from + size.value > bytes.length) throw new NotVideo('An element is longer than the file');
      yield { id: id.value, body: bytes.subarray(from, from + size.value) };
      at = from + size.value;
    }
  };
};

/** The bodies of these elements, each of which must occur exactly once. */
const only = <Name extends keyof typeof ids>(
  elements: Iterable<Element>,
  ...names: readonly Name[]
): Readonly<Record<Name, Uint8Array>> => {
  const found = new Map<Name, Uint8Array>();
  for (const { id, body } of elements) {
    const name = names.find((one) => ids[one] === id);
    if (name === undefined) continue;
    if (found.has(name)) throw new NotVideo('Duplicate element');
    found.set(name, body);
  }
  if (found.size < names.length) throw new NotVideo('A required element is missing');
  return Object.fromEntries(found) as Record<Name, Uint8Array>;
};

const numberOf = (body: Uint8Array): number => {
  if (body.length > 8) throw new NotVideo('Number too long');
  return body.reduce((value, byte) => value * 256 + byte, 0);
};

const isText = (body: Uint8Array, text: string): boolean =>
  body.length === text.length && String.fromCharCode(...body) === text;

const floatOf = (body: Uint8Array): number => {
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength);
  if (body.length === 4) return view.getFloat32(0);
  if (body.length === 8) return view.getFloat64(0);
  throw new NotVideo('The duration is broken');
};

/** A VP8 key frame in the container of WebP images. */
const asWebp = (frame: Uint8Array): Uint8Array => {
  const padding = frame.length % 2;
  const bytes = new Uint8Array(20 + frame.length + padding);
  bytes.set([...'RIFF'].map((sign) => sign.charCodeAt(0)));
  bytes.set(
    [...'WEBPVP8 '].map((sign) => sign.charCodeAt(0)),
    8,
  );
  const view = new DataView(bytes.buffer);
  view.setUint32(4, bytes.length - 8, true);
  view.setUint32(16, frame.length, true);
  bytes.set(frame, 20);
  return bytes;
};

/** According to the frame's own header, regardless of its block. */
const isKeyFrame = (frame: Uint8Array): boolean => (frame[0]! & 1) === 0;

const sizeOf = (frame: Uint8Array): { width: number; height: number } => {
  const isMarked = frame[3] === 0x9d && frame[4] === 0x01 && frame[5] === 0x2a;
  if (frame.length < 10 || !isKeyFrame(frame) || !isMarked) throw new NotVideo('The key frame is missing');
  const [width, height] = [6, 8].map((at) => (frame[at]! | (frame[at + 1]! << 8)) & 0x3fff);
  if (!width || !height) throw new NotVideo('No visible frame');
  return { width, height };
};

interface Timing {
  readonly trackNumber: number;
  readonly toMs: (time: number) => number;
}

const frameOf = (block: Uint8Array, start: number, { trackNumber, toMs }: Timing): TimedFrame => {
  const track = variable(block, 0, false);
  if (track.value !== trackNumber) throw new NotVideo('A block belongs to no track');
  const head = block.subarray(track.length, track.length + 3);
  const bytes = block.subarray(track.length + 3);
  if (head.length < 3 || bytes.length < 3) throw new NotVideo('A block is empty');
  if ((head[2]! & 0x06) !== 0) throw new NotVideo('A block contains several frames');
  const offset = ((head[0]! << 24) | (head[1]! << 16)) >> 16;
  return { atMs: toMs(start + offset), bytes, isKey: isKeyFrame(bytes) };
};

/** The frames of a cluster, in file order. */
function* framesOf(walk: Walk, cluster: Uint8Array, timing: Timing): Generator<TimedFrame> {
  let start: number | null = null;
  for (const { id, body } of walk(cluster)) {
    if (id === ids.time) start = numberOf(body);
    const block =
      id === ids.group ? only(walk(body), 'groupBlock').groupBlock : id === ids.block ? body : null;
    if (block === null) continue;
    if (start === null) throw new NotVideo('A cluster has no time');
    yield frameOf(block, start, timing);
  }
}

const allFrames = (walk: Walk, segment: Uint8Array, timing: Timing): TimedFrame[] => {
  const frames: TimedFrame[] = [];
  for (const { id, body } of walk(segment)) {
    if (id !== ids.cluster) continue;
    for (const frame of framesOf(walk, body, timing)) {
      if (frame.atMs < (frames.at(-1)?.atMs ?? 0)) throw new NotVideo('The frames are out of order');
      frames.push(frame);
    }
  }
  return frames;
};

/**
 * Reads a WebM file with one VP8 video track: only its frames and their times.
 * @throws NotVideo for everything else, whatever type it claims; whether its first frame is a valid
 * image is left to its decoder
 */
export const readWebm = (file: Uint8Array): Video => {
  const walk = createWalk();
  const { head, segment } = only(walk(file), 'head', 'segment');
  if (!isText(only(walk(head), 'docType').docType, 'webm')) throw new NotVideo('Not a WebM file');
  const { info, tracks } = only(walk(segment), 'info', 'tracks');
  const { duration, scale } = only(walk(info), 'duration', 'scale');
  const track = only(walk(only(walk(tracks), 'track').track), 'number', 'codec');
  if (!isText(track.codec, 'V_VP8')) throw new NotVideo('Unsupported codec');
  const nanoseconds = numberOf(scale);
  const toMs = (time: number): number => Math.round((time * nanoseconds) / 1e6);
  const frames = allFrames(walk, segment, { trackNumber: numberOf(track.number), toMs });
  const [first] = frames;
  if (!first) throw new NotVideo('There is no frame');
  const durationMs = Math.max(toMs(floatOf(duration)), frames.at(-1)!.atMs);
  if (!(durationMs > 0 && durationMs <= dayMs)) throw new NotVideo('The duration is broken');
  return { ...sizeOf(first.bytes), durationMs, frames, firstFrame: asWebp(first.bytes) };
};
