/* Writes WebM files of VP8 frames, in the container's own format (EBML). */

const bytesOf = (value: number, length: number): number[] =>
  Array.from({ length }, (_, index) => Math.floor(value / 256 ** (length - 1 - index)) % 256);

/** An element's length, in eight bytes. */
const sizeOf = (length: number): number[] => [0x01, ...bytesOf(length, 7)];

const element = (
  id: readonly number[],
  ...parts: readonly (Uint8Array | readonly number[])[]
): Uint8Array => {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const head = [...id, ...sizeOf(length)];
  const bytes = new Uint8Array(head.length + length);
  bytes.set(head);
  let at = head.length;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
};

const number = (id: readonly number[], value: number): Uint8Array => element(id, bytesOf(value, 4));
const text = (id: readonly number[], value: string): Uint8Array =>
  element(
    id,
    [...value].map((sign) => sign.charCodeAt(0)),
  );
const float = (id: readonly number[], value: number): Uint8Array => {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setFloat64(0, value);
  return element(id, bytes);
};

const ids = {
  head: [0x1a, 0x45, 0xdf, 0xa3],
  segment: [0x18, 0x53, 0x80, 0x67],
  info: [0x15, 0x49, 0xa9, 0x66],
  tracks: [0x16, 0x54, 0xae, 0x6b],
  cluster: [0x1f, 0x43, 0xb6, 0x75],
  cues: [0x1c, 0x53, 0xbb, 0x6b],
} as const;

/** The VP8 frame in a lossy WebP file: both use the same key frame. @throws if there is none */
export const vp8FrameOf = (webp: Uint8Array): Uint8Array => {
  const view = new DataView(webp.buffer, webp.byteOffset, webp.byteLength);
  for (let at = 12; at + 8 <= webp.length;) {
    const name = String.fromCharCode(...webp.subarray(at, at + 4));
    const length = view.getUint32(at + 4, true);
    if (name === 'VP8 ') return webp.subarray(at + 8, at + 8 + length);
    at += 8 + length + (length % 2);
  }
  throw new Error('The image contains no VP8 frame');
};

export interface WebmVideo {
  readonly width: number;
  readonly height: number;
  readonly frameMs: number;
  /** VP8 key frames. */
  readonly frames: readonly Uint8Array[];
}

/** A VP8 frame of a video. */
export interface TimedFrame {
  readonly atMs: number;
  readonly bytes: Uint8Array;
  /** It is decodable on its own. */
  readonly isKey: boolean;
}

export interface TimedVideo {
  readonly width: number;
  readonly height: number;
  readonly durationMs: number;
  /** In chronological order, the first one a key frame. */
  readonly frames: readonly TimedFrame[];
}

/** The time of a frame within its cluster is a signed 16-bit number. */
const mostInCluster = 30_000;
/** A video can be started at its clusters: more of them than this are useless. */
const leastInCluster = 2_000;

const clustersOf = (frames: readonly TimedFrame[]): TimedFrame[][] => {
  const clusters: TimedFrame[][] = [];
  for (const frame of frames) {
    const open = clusters.at(-1);
    const age = open ? frame.atMs - open[0]!.atMs : 0;
    if (!open || age > mostInCluster || (frame.isKey && age >= leastInCluster)) clusters.push([frame]);
    else open.push(frame);
  }
  return clusters;
};

const clusterOf = (frames: readonly TimedFrame[]): Uint8Array => {
  const [{ atMs: start }] = frames as readonly [TimedFrame];
  const blocks = frames.map(({ atMs, bytes, isKey }) =>
    element([0xa3], [0x81, ...bytesOf(atMs - start, 2), isKey ? 0x80 : 0], bytes),
  );
  return element(ids.cluster, number([0xe7], start), ...blocks);
};

/** Sizes of the index below, which precedes the data it points to: its header, and each of its points. */
const cuesHeadBytes = 12;
const cueBytes = 1 + 8 + (1 + 8 + 4) + (1 + 8) + (1 + 8 + 4) * 2;

/** Frames as a minimal WebM file, playable from each cluster that begins with a key frame. */
export const timedWebmOf = ({ width, height, durationMs, frames }: TimedVideo): Uint8Array => {
  const info = element(
    ids.info,
    number([0x2a, 0xd7, 0xb1], 1_000_000),
    float([0x44, 0x89], durationMs),
    text([0x4d, 0x80], 'tideline'),
    text([0x57, 0x41], 'tideline'),
  );
  const track = element(
    [0xae],
    number([0xd7], 1),
    number([0x73, 0xc5], 1),
    number([0x83], 1),
    text([0x86], 'V_VP8'),
    element([0xe0], number([0xb0], width), number([0xba], height)),
  );
  const tracks = element(ids.tracks, track);
  const clusters = clustersOf(frames);
  const written = clusters.map(clusterOf);
  const isIndexed = clusters.map(([first]) => first!.isKey);
  let at = info.length + tracks.length + cuesHeadBytes + isIndexed.filter(Boolean).length * cueBytes;
  const points: Uint8Array[] = [];
  written.forEach((cluster, index) => {
    const position = element([0xb7], number([0xf7], 1), number([0xf1], at));
    if (isIndexed[index]) points.push(element([0xbb], number([0xb3], clusters[index]![0]!.atMs), position));
    at += cluster.length;
  });
  const head = element(
    ids.head,
    number([0x42, 0x86], 1),
    number([0x42, 0xf7], 1),
    number([0x42, 0xf2], 4),
    number([0x42, 0xf3], 8),
    text([0x42, 0x82], 'webm'),
    number([0x42, 0x87], 2),
    number([0x42, 0x85], 2),
  );
  const segment = element(ids.segment, info, tracks, element(ids.cues, ...points), ...written);
  const file = new Uint8Array(head.length + segment.length);
  file.set(head);
  file.set(segment, head.length);
  return file;
};

/** Key frames in sequence, as a WebM file. */
export const webmOf = ({ width, height, frameMs, frames }: WebmVideo): Uint8Array =>
  timedWebmOf({
    width,
    height,
    durationMs: frames.length * frameMs,
    frames: frames.map((bytes, index) => ({ atMs: index * frameMs, bytes, isKey: true })),
  });
