import sharp from 'sharp';

/** Limits of an image: its pixels according to its header, and the longest side of the stored image. */
export interface ImageLimits {
  readonly mostPixels: number;
  readonly mostSide: number;
}

/** The stored image: re-encoded pixels, none of the file's own bytes. */
export interface CleanImage {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** No other decoder is reachable, whatever type a file claims. */
const decoders = ['Jpeg', 'Png', 'Webp'] as const;

/** Must run before the first image of a process. */
export const limitDecoders = (): void => {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: decoders.map((name) => `VipsForeignLoad${name}`) });
  // Each image is decoded only once.
  sharp.cache(false);
  sharp.concurrency(1);
};

const decodeImage = async (bytes: Uint8Array, { mostPixels, mostSide }: ImageLimits): Promise<CleanImage> => {
  const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: mostSide, height: mostSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 84 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
};

const decodeAnimation = async (
  bytes: Uint8Array,
  { mostPixels, mostSide }: ImageLimits,
): Promise<CleanImage> => {
  const { data, info } = await sharp(bytes, { animated: true, limitInputPixels: mostPixels, failOn: 'error' })
    .resize({ width: mostSide, withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.pageHeight ?? info.height };
};

/** Ways to decode a file and re-encode its pixels. Each throws if the file is corrupt. */
export const decodeTasks = { image: decodeImage, animation: decodeAnimation };

export type DecodeTask = keyof typeof decodeTasks;

/** Exit code of the process of `decoder.ts` for an image that costs too much. */
export const tooCostly = 3;
