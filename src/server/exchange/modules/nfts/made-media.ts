import { imageWidths } from '#domain/nfts/nft-media.ts';
import { seededUniform } from '#server/exchange/lib/secrets/seeded-uniform.ts';
import { bitmapUrl } from '#server/exchange/lib/media/bitmap.ts';
import type { Images, Raster, SizedImage } from '#server/exchange/lib/media/images.ts';
import { inSlices } from '#server/exchange/lib/database/slices.ts';
import { wavOf } from '#server/exchange/lib/media/wav.ts';
import { webmOf } from '#server/exchange/lib/media/webm.ts';
import { drawingOf, paintRows } from './image-generator.ts';
import { originalOf, screenFilesOf, widthOf } from './nft-media.ts';
import type { WorkDetails } from './nfts.tables.ts';

/*
 * Media that the exchange generates itself, each from its name: "made-3-5f0c..." is a sound. The same name
 * gives the same media, so nothing is stored before it is first requested.
 */

type Type = WorkDetails['type'];
type Media = Pick<
  WorkDetails,
  'type' | 'picture' | 'width' | 'height' | 'blur' | 'media_type' | 'duration_ms'
>;

const namePattern = /^made-([1-4])-([0-9a-f]{16})$/;
const sizes = [
  [800, 800],
  [800, 1000],
  [1000, 800],
] as const;
const moving = { width: 320, height: 320, frames: 24, frameMs: 100 } as const;
const blurSide = 8;
const soundRate = 22_050;
const soundSeconds = 6;
const mediaTypes: Readonly<Record<Type, string>> = {
  1: 'image/webp',
  2: 'image/webp',
  3: 'audio/wav',
  4: 'video/webm',
};

const sizeOf = (type: Type, seed: string): { width: number; height: number } => {
  if (type !== 1) return type === 3 ? { width: 800, height: 800 } : moving;
  const [width, height] = sizes[Number.parseInt(seed.slice(0, 4), 16) % sizes.length]!;
  return { width, height };
};

const tiles = { across: 32, size: 25 } as const;

/** Uses the same drawings as tiles, which render quickly. @param seed 16 hexadecimal digits */
export const tiledMedia = (seed: string): Media => {
  const side = tiles.across * tiles.size;
  return { ...madeMedia(1, seed), picture: `tiles-${seed}`, width: side, height: side };
};

/** Renders the file of a tiled image. */
export const paintTiles = (images: Pick<Images, 'encodeTiles'>, seed: string): Promise<Uint8Array> => {
  const { across, size } = tiles;
  const rgb = paintRows(
    drawingOf(seed),
    { width: across, height: across },
    { from: 0, to: across, phase: 0 },
  );
  return images.encodeTiles({ width: across, height: across, rgb }, size);
};

/** The metadata of a generated work, without rendering its media. @param seed 16 hexadecimal digits */
export const madeMedia = (type: Type, seed: string): Media => {
  const { width, height } = sizeOf(type, seed);
  const tiny = paintRows(
    drawingOf(seed),
    { width: blurSide, height: blurSide },
    { from: 0, to: blurSide, phase: 0 },
  );
  const durations: Readonly<Record<Type, number | null>> = {
    1: null,
    2: null,
    3: soundSeconds * 1_000,
    4: moving.frames * moving.frameMs,
  };
  return {
    type,
    picture: `made-${type}-${seed}`,
    width,
    height,
    blur: bitmapUrl(blurSide, blurSide, tiny),
    media_type: mediaTypes[type],
    duration_ms: durations[type],
  };
};

/** Renders in slices, so that other work is served in between. */
const paint = async (
  seed: string,
  size: { readonly width: number; readonly height: number },
  phase = 0,
): Promise<Raster> => {
  const drawing = drawingOf(seed);
  const rgb = new Uint8Array(size.width * size.height * 3);
  const rows = Array.from({ length: size.height }, (_, row) => row);
  await inSlices(rows, (slice) => {
    const from = slice[0]!;
    rgb.set(paintRows(drawing, size, { from, to: from + slice.length, phase }), from * size.width * 3);
    return Promise.resolve([]);
  });
  return { ...size, rgb };
};

/** Cover image for audio works. */
export const paintCover = (seed: string): Promise<Raster> => paint(seed, sizeOf(3, seed));

/**
 * Renders an image in one width, and from the same points in the smaller ones. A page asks for one width of
 * many works: rendering no more points than that takes a fraction of the time of all widths.
 */
const paintScreenFiles = async (
  images: Images,
  type: Type,
  seed: string,
  wanted: number,
): Promise<readonly SizedImage[]> => {
  const { width: full, height } = sizeOf(type, seed);
  const width = Math.min(wanted, full);
  const raster = await paint(seed, { width, height: Math.round((height * width) / full) });
  return images.encodeForScreen(
    raster,
    imageWidths.filter((each) => each <= wanted),
  );
};

const paintFrames = async (seed: string): Promise<Raster[]> => {
  const frames: Raster[] = [];
  for (let index = 0; index < moving.frames; index += 1)
    frames.push(await paint(seed, { width: moving.width, height: moving.height }, index / moving.frames));
  return frames;
};

const pentatonic = [0, 2, 4, 7, 9, 12, 14, 16] as const;

/** A few fading notes of one scale. */
const soundOf = (seed: string): Uint8Array => {
  const random = seededUniform(`sound ${seed}`);
  const root = 110 * 2 ** (Math.floor(random() * 12) / 12);
  const beat = 0.25 + 0.25 * random();
  const samples = new Float32Array(soundRate * soundSeconds);
  for (let start = 0; start < soundSeconds - 1; start += beat) {
    const note = pentatonic[Math.floor(random() * pentatonic.length)]!;
    const hertz = root * 2 ** (note / 12) * (random() < 0.3 ? 2 : 1);
    const from = Math.floor(start * soundRate);
    for (let at = from; at < samples.length; at += 1) {
      const seconds = (at - from) / soundRate;
      const swell = Math.min(1, seconds / 0.01) * Math.exp(-3.2 * seconds);
      const turn = 2 * Math.PI * hertz * seconds;
      samples[at]! += 0.22 * swell * (Math.sin(turn) + 0.35 * Math.sin(2 * turn) + 0.12 * Math.sin(3 * turn));
    }
  }
  return wavOf(samples, soundRate);
};

const originals: Readonly<Record<Type, (seed: string, images: Images) => Promise<Uint8Array>>> = {
  1: async (seed, images) => images.encode(await paint(seed, sizeOf(1, seed))),
  2: async (seed, images) => images.encodeAnimation(await paintFrames(seed), moving.frameMs),
  3: (seed) => Promise.resolve(soundOf(seed)),
  4: async (seed, images) => {
    const { width, height, frameMs } = moving;
    return webmOf({ width, height, frameMs, frames: await images.encodeFrames(await paintFrames(seed)) });
  },
};

const tiledFiles = async (images: Images, seed: string): Promise<ReadonlyMap<string, Uint8Array>> => {
  const original = await paintTiles(images, seed);
  const sized = screenFilesOf(await images.resize(original, imageWidths));
  return new Map([...sized, [originalOf(mediaTypes[1]), original]]);
};

/**
 * Files of a generated work by their names: the wanted one, the smaller images, and of a tiled image all. Null when there is no
 * such file.
 */
export const makeMedia = async (
  images: Images,
  picture: string,
  wanted: string,
): Promise<ReadonlyMap<string, Uint8Array> | null> => {
  const [, tiled] = /^tiles-([0-9a-f]{16})$/.exec(picture) ?? [];
  if (tiled !== undefined) return tiledFiles(images, tiled);
  const [, digit, seed] = namePattern.exec(picture) ?? [];
  if (digit === undefined || seed === undefined) return null;
  const type = Number(digit) as Type;
  const width = widthOf(wanted);
  if (width !== undefined) return new Map(screenFilesOf(await paintScreenFiles(images, type, seed, width)));
  if (wanted !== originalOf(mediaTypes[type])) return null;
  return new Map([[wanted, await originals[type](seed, images)]]);
};
