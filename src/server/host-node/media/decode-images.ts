import type { CleanImage, ImageLimits } from '#server/exchange/lib/media/images.ts';
import sharp from 'sharp';

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
