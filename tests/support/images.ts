import sharp from 'sharp';
import { uploadImage } from '#contract/uploads.ts';
import type { TestServer } from './server.ts';

interface ImageOptions {
  readonly width?: number;
  readonly height?: number;
  readonly format?: 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff';
}

/** Incompressible bytes, so that a cut falls into the image's own data. */
const noise = (width: number, height: number) => ({
  create: {
    width,
    height,
    channels: 3 as const,
    background: 'white',
    noise: { type: 'gaussian' as const, mean: 128, sigma: 40 },
  },
});

/** An image like a phone's: with the location it was taken at, and rotated by its orientation tag. */
export const photo = ({ width = 320, height = 200, format = 'jpeg' }: ImageOptions = {}): Promise<Buffer> =>
  sharp(noise(width, height))
    .withExif({
      IFD0: { Make: 'Tideline test camera', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
    })
    .withMetadata({ orientation: 6 })
    .toFormat(format)
    .toBuffer();

/** One colour, which takes few bytes at any size. */
export const plainImage = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: 'white' }, limitInputPixels: false })
    .png()
    .toBuffer();

export const fileOf = (bytes: Uint8Array | string): File => new File([bytes as never], 'photo.jpg');

/** Uploads a photograph by the user; returns its reference. */
export const uploadPhoto = async (
  { api }: Pick<TestServer, 'api'>,
  token: string,
  options: ImageOptions = {},
): Promise<string> => api.must(uploadImage, { file: fileOf(await photo(options)) }, { token });
