import sharp from 'sharp';
import { createBoundedQueue } from './bounded-queue.ts';

/** What is stored in place of what came: pixels alone, none of the file's own bytes. */
export interface CleanImage {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Its type, and the ending of its name. */
export const cleanImageType = 'image/webp';
export const cleanImageEnding = 'webp';

/** It is no image of the accepted kinds, or a broken one. */
export class NotAnImage extends Error {}
/** It has more pixels than are decoded. */
export class TooManyPixels extends Error {}

export interface ImageLimits {
  readonly mostPixels: number;
  /** Longest side of what is stored. */
  readonly mostSide: number;
}

/** No other decoder is ever reached, whatever a file says it is. */
const decoders = ['Jpeg', 'Png', 'Webp'] as const;
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: decoders.map((name) => `VipsForeignLoad${name}`) });
// Each image is seen once.
sharp.cache(false);
sharp.concurrency(1);

/** A decoded image takes up to 160 MB: few at once, whoever sends them. */
const queue = createBoundedQueue({ atOnce: 2, longestWaitMs: 20_000, usualMs: 500 });
const decodeSeconds = 15;

/** As its head says. @throws NotAnImage */
const sizeOf = async (bytes: Uint8Array): Promise<{ width: number; height: number }> => {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch (cause) {
    throw new NotAnImage('The file is no image', { cause });
  }
};

const encode = async (bytes: Uint8Array, { mostPixels, mostSide }: ImageLimits): Promise<CleanImage> => {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .timeout({ seconds: decodeSeconds })
      .autoOrient()
      .resize({ width: mostSide, height: mostSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 84 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (cause) {
    throw new NotAnImage('The image is broken', { cause });
  }
};

/**
 * Decodes a JPEG, PNG or WebP image and encodes its pixels anew: upright, without any metadata, within a
 * usual size. @throws NotAnImage, TooManyPixels; Refusal `request.tooMany` where too many wait
 */
export const cleanImage = (bytes: Uint8Array, { mostPixels, mostSide }: ImageLimits): Promise<CleanImage> =>
  queue.run(async () => {
    const { width, height } = await sizeOf(bytes);
    if (width * height > mostPixels) throw new TooManyPixels(`${width} x ${height}`);
    return encode(bytes, { mostPixels, mostSide });
  });
