import sharp from 'sharp';
import { bitmapUrl } from './bitmap.ts';
import { createBoundedQueue } from './bounded-queue.ts';
import { NotAnImage, TooManyPixels, type CleanImage, type ImageLimits } from './clean-image.ts';
import { screenWidthsOf } from './encode-pictures.ts';

const queue = createBoundedQueue({ atOnce: 1, longestWaitMs: 20_000, usualMs: 1_000 });
const decodeSeconds = 20;
const blurSide = 8;

/** Decodes an animated WebP image and encodes its pixels anew. @throws NotAnImage, TooManyPixels */
export const cleanAnimation = (
  bytes: Uint8Array,
  { mostPixels, mostSide }: ImageLimits,
): Promise<CleanImage> =>
  queue.run(async () => {
    const open = () => sharp(bytes, { animated: true, limitInputPixels: mostPixels, failOn: 'error' });
    try {
      const { width, pages = 1, pageHeight = 0 } = await sharp(bytes, { limitInputPixels: false }).metadata();
      if (pages < 2) throw new NotAnImage('Nothing moves in it');
      if (width * pageHeight * pages > mostPixels) throw new TooManyPixels(`${pages} pages`);
      const { data, info } = await open()
        .timeout({ seconds: decodeSeconds })
        .resize({ width: Math.min(width, mostSide) })
        .webp({ quality: 80 })
        .toBuffer({ resolveWithObject: true });
      return { bytes: data, width: info.width, height: info.pageHeight ?? pageHeight };
    } catch (cause) {
      throw cause instanceof TooManyPixels ? cause : new NotAnImage('The animation is broken', { cause });
    }
  });

export interface ScreenPictures {
  /** By the names of their files. */
  readonly files: readonly (readonly [file: string, bytes: Uint8Array])[];
  /** As a data URL. */
  readonly blur: string;
}

/** What stands for a work on the screen: its first picture in each width, and a tiny one. @param image cleaned before */
export const screenPicturesOf = (image: Uint8Array): Promise<ScreenPictures> =>
  queue.run(async () => {
    const files = await screenWidthsOf(sharp(image));
    const tiny = await sharp(image)
      .resize({ width: blurSide, height: blurSide, fit: 'fill' })
      .flatten()
      .removeAlpha()
      .raw()
      .toBuffer();
    return { files, blur: bitmapUrl(blurSide, blurSide, tiny) };
  });
