import sharp from 'sharp';
import { bitmapUrl } from './bitmap.ts';
import { createBoundedQueue, type QueueOwner } from './bounded-queue.ts';
import {
  decodeFailure,
  NotAnImage,
  TooManyPixels,
  type CleanImage,
  type ImageLimits,
} from './clean-image.ts';
import { screenWidthsOf } from './encode-pictures.ts';
import { isWholeImage } from './whole-image.ts';

const queue = createBoundedQueue({ atOnce: 1, longestWaitMs: 20_000, usualMs: 1_000 });
const decodeSeconds = 60;
const blurSide = 8;

/** Its pages, as its head says. @throws NotAnImage, TooManyPixels */
const pagesOf = async (bytes: Uint8Array, mostPixels: number) => {
  if (!isWholeImage(bytes)) throw new NotAnImage('The file is no animation, or ends early');
  const {
    width,
    pages = 1,
    pageHeight = 0,
  } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw new NotAnImage('The file is no animation', { cause });
    });
  if (pages < 2) throw new NotAnImage('Nothing moves in it');
  if (width * pageHeight * pages > mostPixels) throw new TooManyPixels(`${pages} pages`);
  return { width, pageHeight };
};

/**
 * Decodes an animated WebP image and encodes its pixels anew. @param owner takes turns with others. @throws NotAnImage,
 * TooManyPixels; Refusal `request.tooMany`, `server.busy`
 */
export const cleanAnimation = async (
  bytes: Uint8Array,
  { mostPixels, mostSide }: ImageLimits,
  owner: QueueOwner,
): Promise<CleanImage> => {
  const { width, pageHeight } = await pagesOf(bytes, mostPixels);
  return queue.run(async () => {
    try {
      const { data, info } = await sharp(bytes, {
        animated: true,
        limitInputPixels: mostPixels,
        failOn: 'error',
      })
        .timeout({ seconds: decodeSeconds })
        .resize({ width: Math.min(width, mostSide) })
        .webp({ quality: 80 })
        .toBuffer({ resolveWithObject: true });
      return { bytes: data, width: info.width, height: info.pageHeight ?? pageHeight };
    } catch (cause) {
      throw decodeFailure(cause, 'The animation is broken');
    }
  }, owner);
};

export interface ScreenPictures {
  /** By the names of their files. */
  readonly files: readonly (readonly [file: string, bytes: Uint8Array])[];
  /** As a data URL. */
  readonly blur: string;
}

/** What stands for a work on the screen: its first picture in each width, and a tiny one. @param image cleaned before */
export const screenPicturesOf = (image: Uint8Array, owner: QueueOwner): Promise<ScreenPictures> =>
  queue.run(async () => {
    const files = await screenWidthsOf(sharp(image));
    const tiny = await sharp(image)
      .resize({ width: blurSide, height: blurSide, fit: 'fill' })
      .flatten()
      .removeAlpha()
      .raw()
      .toBuffer();
    return { files, blur: bitmapUrl(blurSide, blurSide, tiny) };
  }, owner);
