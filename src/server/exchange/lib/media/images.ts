import type { QueueOwner } from '#server/exchange/lib/requests/bounded-queue.ts';

/** Media type and file extension of a cleaned image. */
export const cleanImageType = 'image/webp';
export const cleanImageEnding = 'webp';

/** Not an image of the accepted kinds, or a corrupt one. */
export class NotAnImage extends Error {}
/** More pixels than are decoded. */
export class TooManyPixels extends Error {}

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

/** Pixels, three bytes each, row by row from the top. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly rgb: Uint8Array;
}

/** A WebP image and the width it was requested in. */
export type SizedImage = readonly [width: number, bytes: Uint8Array];

export interface ScreenImages {
  /** One for each width. */
  readonly images: readonly SizedImage[];
  /** As a data URL. */
  readonly blur: string;
}

/**
 * Decoding of users' images, with owners taking turns, and encoding of the exchange's own.
 * `clean` and `cleanAnimation` throw NotAnImage, TooManyPixels, and Refusal `request.tooMany`, `server.busy`.
 */
export interface Images {
  /**
   * Decodes a JPEG, PNG or WebP image and re-encodes its pixels: upright, without metadata, within a usual
   * size. Files whose structure alone shows that they are corrupt or too large are refused without queueing.
   */
  clean(bytes: Uint8Array, limits: ImageLimits, owner: QueueOwner): Promise<CleanImage>;
  /** Decodes an animated WebP image and re-encodes its pixels. */
  cleanAnimation(bytes: Uint8Array, limits: ImageLimits, owner: QueueOwner): Promise<CleanImage>;
  /**
   * An image in each of these widths, and a tiny placeholder until they are loaded.
   * @param image already cleaned
   */
  screenImagesOf(image: Uint8Array, widths: readonly number[], owner: QueueOwner): Promise<ScreenImages>;
  /** An image in its stored form. */
  encode(raster: Raster): Promise<Uint8Array>;
  /** An image in each of these widths, the largest being the raster's, in the quality of a screen. */
  encodeForScreen(raster: Raster, widths: readonly number[]): Promise<readonly SizedImage[]>;
  /** Each pixel as a square of this size, lossless. */
  encodeTiles(raster: Raster, size: number): Promise<Uint8Array>;
  /** An encoded image in each of these widths, never enlarged. */
  resize(image: Uint8Array, widths: readonly number[]): Promise<readonly SizedImage[]>;
  /** Images in sequence, looped. */
  encodeAnimation(frames: readonly Raster[], frameMs: number): Promise<Uint8Array>;
  /** The same as VP8 frames, each of which is a key frame. */
  encodeFrames(frames: readonly Raster[]): Promise<readonly Uint8Array[]>;
}
