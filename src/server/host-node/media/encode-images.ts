import type { Raster, SizedImage } from '#server/exchange/lib/media/images.ts';
import type { Sharp } from 'sharp';
import { loadSharp } from './load-sharp.ts';
import { vp8FrameOf } from '#server/exchange/lib/media/webm.ts';

const rawOf = async ({ width, height, rgb }: Raster): Promise<Sharp> =>
  (await loadSharp())(rgb, { raw: { width, height, channels: 3 } });

const screenQuality = 78;
const storedQuality = 92;

/** An image in each of these widths, never enlarged. */
export const resizeTo = (image: Sharp, widths: readonly number[]): Promise<SizedImage[]> =>
  Promise.all(
    widths.map(async (width) => {
      const sized = image.clone().resize({ width, withoutEnlargement: true });
      return [width, await sized.webp({ quality: screenQuality }).toBuffer()] as const;
    }),
  );

const encode = async (raster: Raster, quality: number): Promise<Uint8Array> =>
  (await rawOf(raster)).webp({ quality }).toBuffer();

/** An image in its stored form. */
export const encodeImage = (raster: Raster): Promise<Uint8Array> => encode(raster, storedQuality);

/** An image in the size of the raster and in smaller ones, as `resizeTo` encodes it. */
export const encodeScreenImages = async (raster: Raster, widths: readonly number[]): Promise<SizedImage[]> =>
  resizeTo(await rawOf(raster), widths);

/** Each pixel as a square of this size, lossless. */
export const encodeTiles = async (raster: Raster, size: number): Promise<Uint8Array> =>
  (await rawOf(raster))
    .resize({ width: raster.width * size, height: raster.height * size, kernel: 'nearest' })
    .webp({ lossless: true, effort: 0 })
    .toBuffer();

export const resizeFileTo = async (image: Uint8Array, widths: readonly number[]) =>
  resizeTo((await loadSharp())(image), widths);

/** Images in sequence, looped. */
export const encodeAnimation = async (frames: readonly Raster[], frameMs: number): Promise<Uint8Array> => {
  const [{ width, height }] = frames as [Raster];
  const rgb = new Uint8Array(frames.length * width * height * 3);
  frames.forEach((frame, index) => rgb.set(frame.rgb, index * width * height * 3));
  const raw = { width, height: height * frames.length, channels: 3 as const, pageHeight: height };
  return (await loadSharp())(rgb, { raw })
    .webp({ quality: 70, loop: 0, delay: frames.map(() => frameMs) })
    .toBuffer();
};

/** The same as video frames, each of which is a key frame. */
export const encodeFrames = (frames: readonly Raster[]): Promise<Uint8Array[]> =>
  Promise.all(
    frames.map(async (frame) => vp8FrameOf(await (await rawOf(frame)).webp({ quality: 70 }).toBuffer())),
  );
