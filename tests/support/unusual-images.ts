import { crc32, deflateSync } from 'node:zlib';
import { photo } from './images.ts';

const uint32 = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [place, value] of values.entries()) bytes.writeUInt32BE(value, 4 * place);
  return bytes;
};
const text = (content: string): Buffer => Buffer.from(content, 'latin1');

const chunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([text(type), data]);
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))]);
};

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const headEnd = signature.length + 25;

/** A PNG of one colour type with a declared size, these chunks and rows. */
const pngOf = (width: number, height: number, colourType: 0 | 3, chunks: readonly Buffer[], rows: Buffer) =>
  Buffer.concat([
    signature,
    chunk('IHDR', Buffer.concat([uint32(width, height), Buffer.from([8, colourType, 0, 0, 0])])),
    ...chunks,
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);

/** A photograph in PNG with further chunks before its pixels. */
const withChunks = async (...chunks: readonly Buffer[]): Promise<Buffer> => {
  const bytes = await photo({ format: 'png' });
  return Buffer.concat([bytes.subarray(0, headEnd), ...chunks, bytes.subarray(headEnd)]);
};

/** A photograph in JPEG whose first segment is this EXIF block, whatever its content. */
const withExif = async (tiff: Buffer): Promise<Buffer> => {
  const bytes = await photo();
  const length = Buffer.alloc(2);
  length.writeUInt16BE(2 + 6 + tiff.length);
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1]), length, text('Exif\0\0'), tiff]);
  return Buffer.concat([bytes.subarray(0, 2), segment, bytes.subarray(2)]);
};

/** One entry of a TIFF directory: the horizontal resolution, with its value at this offset. */
const tiffOf = (place: number, value: Buffer): Buffer =>
  Buffer.concat([
    text('MM\0*'),
    uint32(8),
    Buffer.from([0, 1, 0x01, 0x1a, 0, 5]),
    uint32(1, place, 0),
    value,
  ]);

const noise = 'Tideline test camera '.repeat(50_000);
/** 64 MB in a few dozen kilobytes. */
const inflating = (): Buffer => deflateSync(Buffer.alloc(64 * 1024 * 1024));

/** Unusual images that have broken decoders before; their pixels can be displayed. */
export const unusualImages: Readonly<Record<string, () => Promise<Buffer>>> = {
  'a JPEG whose EXIF is cut off': () => withExif(tiffOf(26, Buffer.alloc(0)).subarray(0, 15)),
  'a JPEG whose EXIF points behind its end': () => withExif(tiffOf(0xfffffff0, Buffer.alloc(0))),
  'a JPEG whose EXIF is nothing of the kind': () => withExif(text('Tideline test camera, '.repeat(40))),
  'a JPEG whose resolution is divided by zero': () => withExif(tiffOf(26, uint32(72, 0))),
  'a JPEG with two EXIF blocks': async () => {
    const once = await withExif(tiffOf(26, uint32(72, 1)));
    return Buffer.concat([once.subarray(0, 2), once.subarray(2, 50), once.subarray(2)]);
  },
  'a PNG with a megabyte of text': () => withChunks(chunk('tEXt', text(`Comment\0${noise}`))),
  'a PNG whose text inflates a thousandfold': () =>
    withChunks(chunk('zTXt', Buffer.concat([text('Comment\0\0'), inflating()]))),
  'a PNG that is animated': () =>
    withChunks(
      chunk('acTL', uint32(1, 0)),
      chunk('fcTL', Buffer.concat([uint32(0, 320, 200, 0, 0), Buffer.alloc(6)])),
    ),
  'a PNG whose animation has no frames': () => withChunks(chunk('acTL', uint32(0xffffffff, 0))),
  'a PNG that points behind its palette': () =>
    Promise.resolve(pngOf(2, 1, 3, [chunk('PLTE', Buffer.alloc(3))], Buffer.from([0, 0, 200]))),
};

/** Files that claim to be images and cannot be displayed, by description. */
export const brokenImages: Readonly<Record<string, readonly [error: string, make: () => Buffer]>> = {
  'a PNG of 60,000 by 60,000 in a hundred bytes': [
    'upload.tooManyPixels',
    () => pngOf(60_000, 60_000, 0, [], Buffer.alloc(8)),
  ],
  'a PNG with fewer rows than it says': ['upload.notImage', () => pngOf(64, 64, 0, [], Buffer.alloc(65))],
  'a PNG without its palette': ['upload.notImage', () => pngOf(2, 1, 3, [], Buffer.from([0, 0, 1]))],
  'a PNG whose palette is too short by a byte': [
    'upload.notImage',
    () => pngOf(2, 1, 3, [chunk('PLTE', Buffer.alloc(5))], Buffer.from([0, 0, 1])),
  ],
  'a PNG of no size': ['upload.notImage', () => pngOf(0, 0, 0, [], Buffer.alloc(0))],
  'a PNG without a head': ['upload.notImage', () => Buffer.concat([signature, chunk('IEND', text(''))])],
};
