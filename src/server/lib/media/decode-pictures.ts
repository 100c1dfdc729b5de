import sharp from 'sharp';

/** What a picture may be at most: its pixels as its head says, and the longest side of what is stored of it. */
export interface ImageLimits {
  readonly mostPixels: number;
  readonly mostSide: number;
}

/** What is stored in place of what came: pixels alone, none of the file's own bytes. */
export interface CleanImage {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** No other decoder is ever reached, whatever a file says it is. */
const decoders = ['Jpeg', 'Png', 'Webp'] as const;

/** Before the first picture of a process. */
export const limitDecoders = (): void => {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: decoders.map((name) => `VipsForeignLoad${name}`) });
  // Each image is seen once.
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

/** Ways to decode a file and encode its pixels anew. Each throws where the file is broken. */
export const pictureWorks = { image: decodeImage, animation: decodeAnimation };

export type PictureWork = keyof typeof pictureWorks;

/** The code with which the process of `pictures.ts` ends over a picture that costs too much. */
export const tooCostly = 3;
