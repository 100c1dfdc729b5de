import { imageWidths } from '#domain/nfts/nft-media.ts';
import { mostPixels, mostSide } from '#domain/uploads/uploads.ts';
import { NotAnImage, TooManyPixels, type Images } from '#server/exchange/lib/media/images.ts';
import { NotSound, readWav } from '#server/exchange/lib/media/read-wav.ts';
import { NotVideo, readWebm } from '#server/exchange/lib/media/read-webm.ts';
import { timedWebmOf } from '#server/exchange/lib/media/webm.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { paintCover } from './made-media.ts';
import { originalOf, screenFilesOf } from './nft-media.ts';
import type { WorkDetails } from './nfts.tables.ts';

/** The stored form of a file that a user made a work of. */
export interface MintedMedia {
  readonly face: Pick<WorkDetails, 'type' | 'width' | 'height' | 'blur' | 'media_type' | 'duration_ms'>;
  /** Keyed by file name. */
  readonly files: readonly (readonly [file: string, bytes: Uint8Array])[];
}

interface Read {
  /** The bytes as stored. */
  readonly bytes: Uint8Array;
  /** The image that is shown before playback. */
  readonly image: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly media_type: string;
  readonly duration_ms: number | null;
}

interface MintedFrom {
  readonly images: Images;
  /** Seed of the cover image of an audio work. */
  readonly seed: string;
  readonly userId: number;
}

const limits = { mostPixels, mostSide } as const;

/** Each reader accepts its own format and no other. */
const readers: Readonly<Record<WorkDetails['type'], (file: Uint8Array, from: MintedFrom) => Promise<Read>>> =
  {
    async 1(file, { userId, images }) {
      const { bytes, width, height } = await images.clean(file, limits, userId);
      return { bytes, image: bytes, width, height, media_type: 'image/webp', duration_ms: null };
    },
    async 2(file, { userId, images }) {
      const { bytes: image } = await images.clean(file, limits, userId);
      const { bytes, width, height } = await images.cleanAnimation(file, limits, userId);
      return { bytes, image, width, height, media_type: 'image/webp', duration_ms: null };
    },
    async 3(file, { seed, images }) {
      const { bytes, durationMs } = readWav(file);
      const cover = await paintCover(seed);
      const { width, height } = cover;
      const image = await images.encode(cover);
      return { bytes, image, width, height, media_type: 'audio/wav', duration_ms: durationMs };
    },
    async 4(file, { userId, images }) {
      const { firstFrame, ...video } = readWebm(file);
      const { bytes: image, width, height } = await images.clean(firstFrame, limits, userId);
      const { durationMs } = video;
      // Encoded again, so that anything else in the file is dropped.
      return {
        bytes: timedWebmOf(video),
        image,
        width,
        height,
        media_type: 'video/webm',
        duration_ms: durationMs,
      };
    },
  };

/** @throws Refusal `nft.notMedia` when the file is not of the declared type, `upload.tooManyPixels` */
export const mintMedia = async (
  type: WorkDetails['type'],
  file: Uint8Array,
  from: MintedFrom,
): Promise<MintedMedia> => {
  try {
    const { bytes, image, ...read } = await readers[type](file, from);
    const { images, blur } = await from.images.screenImagesOf(image, imageWidths, from.userId);
    const files = [...screenFilesOf(images), [originalOf(read.media_type), bytes] as const];
    return { face: { type, blur, ...read }, files };
  } catch (error) {
    if (error instanceof TooManyPixels) throw new Refusal('upload.tooManyPixels', { field: 'file' });
    if (error instanceof NotAnImage || error instanceof NotSound || error instanceof NotVideo)
      throw new Refusal('nft.notMedia', { field: 'file' });
    throw error;
  }
};
