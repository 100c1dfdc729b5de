import sharp from 'sharp';
import { createBoundedQueue, type QueueOwner } from '#server/lib/requests/bounded-queue.ts';
import { limitDecoders, type CleanImage, type ImageLimits } from './decode-pictures.ts';
import { BrokenPicture, createPictureProcesses, type PictureRequest } from './picture-process.ts';
import { isWholeImage } from './whole-image.ts';

/** Its type, and the ending of its name. */
export const cleanImageType = 'image/webp';
export const cleanImageEnding = 'webp';

/** It is no image of the accepted kinds, or a broken one. */
export class NotAnImage extends Error {}
/** It has more pixels than are decoded. */
export class TooManyPixels extends Error {}

// Heads are read here, and pictures of the exchange's own are drawn.
limitDecoders();

/** A decoded image takes up to 160 MB: few at once, and one of each user. */
const queue = createBoundedQueue({ atOnce: 2, mostOfOne: 1, longestWaitMs: 20_000, usualMs: 500 });
/** Some ten times what the largest picture takes on a slow machine. */
const processes = createPictureProcesses(30_000);

/** As its head says. @throws NotAnImage */
const sizeOf = async (bytes: Uint8Array): Promise<{ width: number; height: number }> => {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch (cause) {
    throw new NotAnImage('The file is no image', { cause });
  }
};

/** Decodes apart from the exchange. @throws NotAnImage; Refusal `server.busy` */
export const decodeApart = async (request: PictureRequest, says: string): Promise<CleanImage> => {
  try {
    return await processes.decode(request);
  } catch (cause) {
    if (cause instanceof BrokenPicture) throw new NotAnImage(says, { cause });
    throw cause;
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
  return queue.run(() => decodeApart({ work: 'image', bytes, limits }, 'The image is broken'), owner);
};
