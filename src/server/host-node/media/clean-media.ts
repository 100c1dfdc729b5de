import {
  NotAnImage,
  TooManyPixels,
  type CleanImage,
  type ImageLimits,
  type ScreenImages,
} from '#server/exchange/lib/media/images.ts';
import { bitmapUrl } from '#server/exchange/lib/media/bitmap.ts';
import { createBoundedQueue, type QueueOwner } from '#server/exchange/lib/requests/bounded-queue.ts';
import { decodeApart } from './clean-image.ts';
import { resizeTo } from './encode-images.ts';
import { loadSharp } from './load-sharp.ts';
import { isWholeImage } from '#server/exchange/lib/media/whole-image.ts';

const queue = createBoundedQueue({ atOnce: 1, longestWaitMs: 20_000, usualMs: 1_000 });
const blurSide = 8;

/** @throws NotAnImage, TooManyPixels */
const requireAnimation = async (bytes: Uint8Array, mostPixels: number): Promise<void> => {
  if (!isWholeImage(bytes)) throw new NotAnImage('The file is not an animation, or is truncated');
  const sharp = await loadSharp();
  const {
    width,
    pages = 1,
    pageHeight = 0,
  } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw new NotAnImage('The file is not an animation', { cause });
    });
  if (pages < 2) throw new NotAnImage('The animation has only one frame');
  if (width * pageHeight * pages > mostPixels) throw new TooManyPixels(`${pages} pages`);
};

/**
 * Decodes an animated WebP image and re-encodes its pixels.
 * @param owner takes turns with others.
 * @throws NotAnImage, TooManyPixels; Refusal `request.tooMany`, `server.busy`
 */
export const cleanAnimation = async (
  bytes: Uint8Array,
  limits: ImageLimits,
  owner: QueueOwner,
): Promise<CleanImage> => {
  await requireAnimation(bytes, limits.mostPixels);
  return queue.run(() => decodeApart({ work: 'animation', bytes, limits }, 'The animation is broken'), owner);
};

/**
 * An image in each of these widths, and a tiny placeholder until they are loaded.
 * @param image already cleaned
 */
export const screenImagesOf = (
  image: Uint8Array,
  widths: readonly number[],
  owner: QueueOwner,
): Promise<ScreenImages> =>
  queue.run(async () => {
    const sharp = await loadSharp();
    const images = await resizeTo(sharp(image), widths);
    const tiny = await sharp(image)
      .resize({ width: blurSide, height: blurSide, fit: 'fill' })
      .flatten()
      .removeAlpha()
      .raw()
      .toBuffer();
    return { images, blur: bitmapUrl(blurSide, blurSide, tiny) };
  }, owner);
