import sharp from 'sharp';
import { createBoundedQueue, type QueueOwner } from './bounded-queue.ts';
import { Refusal } from './refusal.ts';
import { isWholeImage } from './whole-image.ts';

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

/**
 * A decoded image takes up to 160 MB: few at once, and one of each user. What it costs is bounded by its pixels, so the clock
 * ends it only where the machine has long had no time for it, and that is not the image's fault.
 */
const queue = createBoundedQueue({ atOnce: 2, mostOfOne: 1, longestWaitMs: 20_000, usualMs: 500 });
const decodeSeconds = 60;
const busyRetryMs = 10_000;

/** As its head says. @throws NotAnImage */
const sizeOf = async (bytes: Uint8Array): Promise<{ width: number; height: number }> => {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch (cause) {
    throw new NotAnImage('The file is no image', { cause });
  }
};

/** What a decoder's failure says of the image. */
export const decodeFailure = (cause: unknown, says: string): NotAnImage | Refusal =>
  cause instanceof Error && /^timeout: /.test(cause.message)
    ? new Refusal('server.busy', { retryAfterMs: busyRetryMs })
    : new NotAnImage(says, { cause });

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
    throw decodeFailure(cause, 'The image is broken');
  }
};

/**
 * Decodes a JPEG, PNG or WebP image and encodes its pixels anew: upright, without any metadata, within a usual size. What its
 * structure alone shows to be broken or too large waits for nobody. @param owner takes turns with others. @throws NotAnImage,
 * TooManyPixels; Refusal `request.tooMany`, `server.busy`
 */
export const cleanImage = async (
  bytes: Uint8Array,
  limits: ImageLimits,
  owner: QueueOwner,
): Promise<CleanImage> => {
  if (!isWholeImage(bytes)) throw new NotAnImage('The file is no image, or ends early');
  const { width, height } = await sizeOf(bytes);
  if (width * height > limits.mostPixels) throw new TooManyPixels(`${width} x ${height}`);
  return queue.run(() => encode(bytes, limits), owner);
};
