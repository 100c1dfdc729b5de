import {
  NotAnImage,
  TooManyPixels,
  type CleanImage,
  type ImageLimits,
} from '#server/exchange/lib/media/images.ts';
import { createBoundedQueue, type QueueOwner } from '#server/exchange/lib/requests/bounded-queue.ts';
import { BrokenImage, createImageDecoder, type DecodeRequest } from './image-decoder.ts';
import { loadSharp } from './load-sharp.ts';
import { isWholeImage } from '#server/exchange/lib/media/whole-image.ts';

/** A decoded image takes up to 160 MB: few at once, and one per user. */
const queue = createBoundedQueue({ atOnce: 2, mostOfOne: 1, longestWaitMs: 20_000, usualMs: 500 });
/** About ten times the cost of the largest image on a slow machine. */
const processes = createImageDecoder(30_000);

/** Dimensions according to its header. @throws NotAnImage */
const sizeOf = async (bytes: Uint8Array): Promise<{ width: number; height: number }> => {
  const sharp = await loadSharp();
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch (cause) {
    throw new NotAnImage('The file is not an image', { cause });
  }
};

/** Decodes in a separate process. @throws NotAnImage; Refusal `server.busy` */
export const decodeApart = async (request: DecodeRequest, message: string): Promise<CleanImage> => {
  try {
    return await processes.decode(request);
  } catch (cause) {
    if (cause instanceof BrokenImage) throw new NotAnImage(message, { cause });
    throw cause;
  }
};

/**
 * Decodes a JPEG, PNG or WebP image and re-encodes its pixels: upright, without metadata, within a usual
 * size. Files whose structure alone shows that they are corrupt or too large are refused without queueing.
 * @param owner takes turns with others.
 * @throws NotAnImage, TooManyPixels; Refusal `request.tooMany`, `server.busy`
 */
export const cleanImage = async (
  bytes: Uint8Array,
  limits: ImageLimits,
  owner: QueueOwner,
): Promise<CleanImage> => {
  if (!isWholeImage(bytes)) throw new NotAnImage('The file is not an image, or is truncated');
  const { width, height } = await sizeOf(bytes);
  if (width * height > limits.mostPixels) throw new TooManyPixels(`${width} x ${height}`);
  return queue.run(() => decodeApart({ work: 'image', bytes, limits }, 'The image is broken'), owner);
};
