import { bitmapUrl } from '#server/exchange/lib/media/bitmap.ts';
import {
  cleanImageType,
  NotAnImage,
  TooManyPixels,
  type CleanImage,
  type Images,
  type Raster,
  type SizedImage,
} from '#server/exchange/lib/media/images.ts';
import { vp8FrameOf } from '#server/exchange/lib/media/webm.ts';
import { isWholeImage } from '#server/exchange/lib/media/whole-image.ts';

const qualities = { cleaned: 0.84, stored: 0.92, screen: 0.78, frame: 0.7, lossless: 1 } as const;
const blurSide = 8;

interface Size {
  readonly width: number;
  readonly height: number;
}

const draw = (
  image: CanvasImageSource,
  { width, height }: Size,
  isSmooth = true,
): OffscreenCanvasRenderingContext2D => {
  const context = new OffscreenCanvas(width, height).getContext('2d')!;
  context.imageSmoothingEnabled = isSmooth;
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  return context;
};

/** @throws NotAnImage in browsers that decode WebP images but cannot encode them */
const encodeCanvas = async (
  { canvas }: OffscreenCanvasRenderingContext2D,
  quality: number,
): Promise<Uint8Array> => {
  const blob = await canvas.convertToBlob({ type: cleanImageType, quality });
  if (blob.type !== cleanImageType) throw new NotAnImage('This browser cannot encode WebP images');
  return new Uint8Array(await blob.arrayBuffer());
};

const decode = async (bytes: Uint8Array): Promise<ImageBitmap> => {
  try {
    return await createImageBitmap(new Blob([bytes as Uint8Array<ArrayBuffer>]), {
      imageOrientation: 'from-image',
    });
  } catch (cause) {
    throw new NotAnImage('The image is broken', { cause });
  }
};

/** Runs the work with a decoded image, whose memory is freed afterwards. */
const withDecoded = async <Result>(
  bytes: Uint8Array,
  work: (image: ImageBitmap) => Promise<Result>,
): Promise<Result> => {
  const image = await decode(bytes);
  try {
    return await work(image);
  } finally {
    image.close();
  }
};

/** In this width, never enlarged. */
const inWidth = ({ width, height }: Size, wanted: number): Size => {
  const scale = Math.min(1, wanted / width);
  return { width: Math.round(width * scale), height: Math.max(1, Math.round(height * scale)) };
};

const sizesOf = async (image: ImageBitmap, widths: readonly number[]): Promise<SizedImage[]> => {
  const sized: SizedImage[] = [];
  for (const width of widths)
    sized.push([width, await encodeCanvas(draw(image, inWidth(image, width)), qualities.screen)]);
  return sized;
};

const withRaster = async <Result>(
  { width, height, rgb }: Raster,
  work: (image: ImageBitmap) => Promise<Result>,
): Promise<Result> => {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let pixel = 0; pixel < width * height; pixel += 1)
    data.set(rgb.subarray(pixel * 3, pixel * 3 + 3), pixel * 4);
  const image = await createImageBitmap(new ImageData(data, width, height));
  try {
    return await work(image);
  } finally {
    image.close();
  }
};

const encodeIn = (raster: Raster, quality: number): Promise<Uint8Array> =>
  withRaster(raster, (image) => encodeCanvas(draw(image, image), quality));

/** Eight by eight pixels, on black where the image is transparent. */
const blurOf = (image: ImageBitmap): string => {
  const { data } = draw(image, { width: blurSide, height: blurSide }).getImageData(0, 0, blurSide, blurSide);
  const rgb = new Uint8Array(blurSide * blurSide * 3);
  for (let pixel = 0; pixel < blurSide * blurSide; pixel += 1) {
    const opacity = data[pixel * 4 + 3]! / 255;
    for (let channel = 0; channel < 3; channel += 1)
      rgb[pixel * 3 + channel] = Math.round(data[pixel * 4 + channel]! * opacity);
  }
  return bitmapUrl(blurSide, blurSide, rgb);
};

const clean: Images['clean'] = async (bytes, { mostPixels, mostSide }): Promise<CleanImage> => {
  if (!isWholeImage(bytes)) throw new NotAnImage('The file is not an image, or is truncated');
  return withDecoded(bytes, async (image) => {
    if (image.width * image.height > mostPixels) throw new TooManyPixels(`${image.width} x ${image.height}`);
    const scale = Math.min(1, mostSide / Math.max(image.width, image.height));
    const size = {
      width: Math.max(1, Math.round(image.width * scale)),
      height: Math.max(1, Math.round(image.height * scale)),
    };
    return { bytes: await encodeCanvas(draw(image, size), qualities.cleaned), ...size };
  });
};

/**
 * Images by the browser's own decoders, which run apart from its pages, and by a canvas. It encodes single
 * images only: animations are refused as no image that this exchange can store.
 */
export const browserImages: Images = {
  clean,
  async cleanAnimation() {
    throw new NotAnImage('A browser encodes no animations');
  },
  screenImagesOf: (bytes, widths) =>
    withDecoded(bytes, async (image) => ({ images: await sizesOf(image, widths), blur: blurOf(image) })),
  encode: (raster) => encodeIn(raster, qualities.stored),
  encodeForScreen: (raster, widths) => withRaster(raster, (image) => sizesOf(image, widths)),
  encodeTiles: (raster, side) =>
    withRaster(raster, (image) => {
      const size = { width: image.width * side, height: image.height * side };
      return encodeCanvas(draw(image, size, false), qualities.lossless);
    }),
  resize: (bytes, widths) => withDecoded(bytes, (image) => sizesOf(image, widths)),
  async encodeAnimation() {
    throw new NotAnImage('A browser encodes no animations');
  },
  encodeFrames: (frames) =>
    Promise.all(frames.map(async (frame) => vp8FrameOf(await encodeIn(frame, qualities.frame)))),
};
