/** Not a sound of the accepted kind, or a corrupt one. */
export class NotSound extends Error {}

/** The sound of a file, without its other content. */
export interface Sound {
  /** The file rewritten: only its header and its samples. */
  readonly bytes: Uint8Array;
  readonly durationMs: number;
}

const headBytes = 44;
const leastRate = 8_000;
const mostRate = 96_000;

interface Chunk {
  readonly name: string;
  readonly at: number;
  readonly length: number;
}

/** Real sounds have fewer; a file of empty chunks has a million. */
const mostChunks = 100;

const chunksOf = (view: DataView): Chunk[] => {
  const chunks: Chunk[] = [];
  for (let at = 12; at < view.byteLength;) {
    if (at + 8 > view.byteLength) throw new NotSound('The file ends within a chunk');
    if (chunks.length === mostChunks) throw new NotSound('There are too many chunks');
    const name = String.fromCharCode(...[0, 1, 2, 3].map((place) => view.getUint8(at + place)));
    const length = view.getUint32(at + 4, true);
    if (at + 8 + length > view.byteLength) throw new NotSound('A chunk is longer than the file');
    chunks.push({ name, at: at + 8, length });
    at += 8 + length + (length % 2);
  }
  return chunks;
};

const isNamed = (view: DataView, at: number, name: string): boolean =>
  [...name].every((sign, place) => view.getUint8(at + place) === sign.charCodeAt(0));

/**
 * Reads a WAV file of 16-bit samples, mono or stereo.
 * @throws NotSound for everything else, whatever type it claims
 */
export const readWav = (file: Uint8Array): Sound => {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (file.length < headBytes || !isNamed(view, 0, 'RIFF') || !isNamed(view, 8, 'WAVE'))
    throw new NotSound('Not a WAV file');
  const chunks = chunksOf(view);
  const format = chunks.find(({ name }) => name === 'fmt ');
  const data = chunks.find(({ name }) => name === 'data');
  if (!format || !data || format.length < 16 || data.length === 0) throw new NotSound('A chunk is missing');
  const [kind, channels, bits] = [0, 2, 14].map((place) => view.getUint16(format.at + place, true));
  const rate = view.getUint32(format.at + 4, true);
  const frameBytes = (channels ?? 0) * 2;
  const isRead = kind === 1 && bits === 16 && (channels === 1 || channels === 2);
  if (!isRead || rate < leastRate || rate > mostRate || data.length % frameBytes !== 0)
    throw new NotSound('Unsupported sample format');
  const bytes = new Uint8Array(headBytes + data.length);
  bytes.set(file.subarray(0, 12));
  const head = new DataView(bytes.buffer);
  head.setUint32(4, bytes.length - 8, true);
  bytes.set([0x66, 0x6d, 0x74, 0x20, 16, 0, 0, 0], 12);
  bytes.set(file.subarray(format.at, format.at + 16), 20);
  // Derived fields are recomputed, whatever the file states.
  head.setUint32(28, rate * frameBytes, true);
  head.setUint16(32, frameBytes, true);
  bytes.set([0x64, 0x61, 0x74, 0x61], 36);
  head.setUint32(40, data.length, true);
  bytes.set(file.subarray(data.at, data.at + data.length), headBytes);
  return { bytes, durationMs: Math.round((data.length / frameBytes / rate) * 1_000) };
};
