import { imageWidths } from '#domain/nfts/nft-media.ts';
import { createBoundedQueue } from '#server/exchange/lib/requests/bounded-queue.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import type { SizedImage } from '#server/exchange/lib/media/images.ts';
import type { FileStore } from '#server/exchange/lib/files/file-store.ts';
import type { PublicMedia } from '#server/exchange/lib/files/served-files.ts';
import { createMutex } from '#server/exchange/lib/requests/mutex.ts';
import { isPublicImage } from './images.repository.ts';

/** The public folder of the files of works. */
export const mediaFolder = '/artwork';

/** The name of the original file, by media type. */
const originals: Readonly<Record<string, string>> = {
  'image/webp': 'original.webp',
  'audio/wav': 'original.wav',
  'video/webm': 'original.webm',
};

export const originalOf = (mediaType: string): string => originals[mediaType]!;

const fileOf = (width: number): string => `${width}.webp`;

/** The file names of the screen-sized images. */
export const screenFilesOf = (
  images: readonly SizedImage[],
): (readonly [file: string, bytes: Uint8Array])[] => images.map(([width, bytes]) => [fileOf(width), bytes]);

/** The width of a screen-sized image by its file name; undefined for every other file. */
export const widthOf = (file: string): number | undefined =>
  imageWidths.find((width) => fileOf(width) === file);

const types: ReadonlyMap<string, string> = new Map([
  ...imageWidths.map((width) => [fileOf(width), 'image/webp'] as const),
  ...Object.entries(originals).map(([type, file]) => [file, type] as const),
]);

/** The name of the folder of a work's files. */
export const mediaKind = 'artworks';

/** The key in the file store, which has no folders. */
export const storedAs = (picture: string, file: string): string => `${picture}-${file}`;

/** The image name of a work that a user made. */
export const mintedAs = (code: string): string => `minted-${code}`;

/** The image name of a stored file of such a work; null for every other file. */
export const mintedImageOf = (stored: string): string | null =>
  /^(minted-[0-9a-f]{40})-/.exec(stored)?.[1] ?? null;

/**
 * Rendering occupies a core for a while. A request to play a work does not wait for the images of a list.
 */
const paintingQueue = () => createBoundedQueue({ atOnce: 1, longestWaitMs: 30_000, usualMs: 200 });
const screenFiles = paintingQueue();
const originalFiles = paintingQueue();

export interface NftMediaDeps {
  readonly database: Database;
  readonly files: FileStore;
  /**
   * The files of a name, including the wanted one, which is not stored yet; null when it cannot be
   * generated.
   */
  readonly make: (picture: string, wanted: string) => Promise<ReadonlyMap<string, Uint8Array> | null>;
}

export interface NftMedia extends PublicMedia {
  /**
   * Generates the images of lists before anybody requests them. Does nothing while users wait for others.
   *
   * @returns whether they were generated now, were stored before, or have to wait
   */
  prepare(picture: string): Promise<'made' | 'stored' | 'waiting'>;
}

/** The widest image of lists. */
const listFile = fileOf(640);

/** The files of works, generated on their first request or before it. */
export const nftMedia = ({ database, files, make }: NftMediaDeps): NftMedia => {
  const runExclusive = createMutex<string>();
  /** Requests that wait for a file to be generated. */
  let requested = 0;
  /** Returns whether the wanted file is stored now. */
  const store = async (picture: string, wanted: string): Promise<boolean> => {
    const queue = Object.values(originals).includes(wanted) ? originalFiles : screenFiles;
    const made = (await isPublicImage(database, picture))
      ? await queue.run(() => make(picture, wanted))
      : null;
    for (const [file, bytes] of made ?? []) await files.write(storedAs(picture, file), bytes);
    return made?.has(wanted) ?? false;
  };

  /** Not generated twice: another request may have had it generated meanwhile. */
  const findOrMake = (picture: string, file: string) => {
    const open = () => files.open(storedAs(picture, file));
    const made = async () => ((await store(picture, file)) ? open() : null);
    return runExclusive(picture, async () => (await open()) ?? made());
  };

  return {
    folder: mediaFolder,
    async find(picture, file) {
      const type = types.get(file);
      if (type === undefined || !/^[a-z0-9-]{1,60}$/.test(picture)) return null;
      const stored = await files.open(storedAs(picture, file));
      if (stored) return { file: stored, type };
      requested += 1;
      try {
        const found = await findOrMake(picture, file);
        return found && { file: found, type };
      } finally {
        requested -= 1;
      }
    },
    async prepare(picture) {
      if ((await files.size(storedAs(picture, listFile))) > 0) return 'stored';
      if (requested > 0) return 'waiting';
      const found = await findOrMake(picture, listFile);
      await found?.close();
      return found ? 'made' : 'stored';
    },
  };
};
