import type { ProblemCode } from '#contract/problem.ts';
import {
  unusedMaxAgeMs,
  mostBytesADay,
  mostImagesADay,
  mostPixels,
  mostSide,
} from '#domain/uploads/uploads.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import {
  cleanImageEnding,
  cleanImageType,
  NotAnImage,
  TooManyPixels,
} from '#server/exchange/lib/media/images.ts';
import type { CleanImage, Images } from '#server/exchange/lib/media/images.ts';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';
import type { Job } from '#server/exchange/lib/jobs/job.ts';
import type { OnceWork, PreparedOnce } from '#server/exchange/lib/calls/handlers.ts';
import type { Random } from '#server/exchange/lib/secrets/random.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { sealedFiles, veiledFiles, type SealedFiles } from '#server/exchange/lib/files/sealed-files.ts';
import type { ServedFile } from '#server/exchange/lib/files/served-files.ts';
import type { Tries } from '#server/exchange/lib/requests/tries.ts';
import { createUploadParts, type UploadParts } from './upload-parts.ts';
import { uploadTries } from './upload-tries.repository.ts';
import {
  countUploads,
  deleteUnused,
  findUpload,
  lockUploadsOf,
  insertUpload,
  knownNames,
  markUnused,
  markUsed,
} from './uploads.repository.ts';

const dayMs = 24 * 3_600_000;
/**
 * After this time a file without a row counts as an orphan: its transaction failed, and none can still be
 * in progress.
 */
const orphanedAfterMs = 3_600_000;
/** The delay after the start, and before a retry. */
const sealEveryMs = 30_000;
const folder = '/upload/';
const nameOf = (reference: string): string => reference.slice(folder.length);
const endsUpload: ReadonlySet<ProblemCode> = new Set(['upload.notImage', 'upload.tooManyPixels']);

export interface ImageUse {
  readonly userId: number;
  /** The reference that the upload returned. */
  readonly reference: string;
  /** The purpose of the image: "deposit:12". */
  readonly usedFor: string;
  /** The request field to report an error at. */
  readonly field: string;
}

export interface UploadServiceDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly decoder: Pick<Images, 'clean'>;
  readonly images: SealedFiles;
  readonly partFiles: ReturnType<typeof veiledFiles>;
  readonly tries: Tries<number>;
}

const clean = async (
  { decoder }: Pick<UploadServiceDeps, 'decoder'>,
  bytes: Uint8Array,
  userId: number,
): Promise<CleanImage> => {
  try {
    return await decoder.clean(bytes, { mostPixels, mostSide }, userId);
  } catch (error) {
    if (error instanceof NotAnImage) throw new Refusal('upload.notImage', { field: 'file' });
    if (error instanceof TooManyPixels) throw new Refusal('upload.tooManyPixels', { field: 'file' });
    throw error;
  }
};

/** @throws Refusal when the user has uploaded too much within a day */
const requireRoom = async (
  within: Database,
  { clock }: Pick<UploadServiceDeps, 'clock'>,
  userId: number,
  bytes: number,
): Promise<void> => {
  const stored = await countUploads(within, userId, new Date(clock.nowMs() - dayMs));
  if (stored.images >= mostImagesADay || stored.bytes + bytes > mostBytesADay)
    throw new Refusal('upload.tooMany', { field: 'file' });
};

/** Decodes an upload, which counts as a try unless the image could not be processed. @throws Refusal */
const decodeUpload = async (
  { tries, decoder }: Pick<UploadServiceDeps, 'tries' | 'decoder'>,
  parts: UploadParts,
  userId: number,
  source: File | string,
): Promise<CleanImage> => {
  const bytes =
    typeof source === 'string'
      ? await parts.whole(userId, source)
      : new Uint8Array(await source.arrayBuffer());
  const takeBack = await tries.count(userId);
  return clean({ decoder }, bytes, userId).catch(async (error: unknown) => {
    const isNone = error instanceof Refusal && endsUpload.has(error.code);
    if (!isNone) await takeBack();
    // A file that is no image never becomes one: it is removed, to leave room for the next one.
    else if (typeof source === 'string') await parts.forget(userId, source);
    throw error;
  });
};

/** Decodes, encodes again and writes the file; its row is inserted with the transaction. */
const prepare = async (
  deps: UploadServiceDeps,
  parts: UploadParts,
  userId: number,
  source: File | string,
): Promise<OnceWork<string>> => {
  await requireRoom(deps.database, deps, userId, 0);
  const image = await decodeUpload(deps, parts, userId, source);
  const name = `${deps.random.hex(16)}.${cleanImageEnding}`;
  await deps.images.write(name, image.bytes);
  return async (transaction) => {
    await lockUploadsOf(transaction, userId);
    await requireRoom(transaction, deps, userId, image.bytes.length);
    await insertUpload(transaction, {
      name,
      user_id: userId,
      bytes: image.bytes.length,
      width: image.width,
      height: image.height,
      uploaded_at: deps.clock.now(),
    });
    return `${folder}${name}`;
  };
};

const forgetOrphans = async ({ database, images }: UploadServiceDeps): Promise<number> => {
  const old = (await images.list()).filter(({ ageMs }) => ageMs > orphanedAfterMs).map(({ name }) => name);
  const known = await knownNames(database, old);
  const orphans = old.filter((name) => !known.has(name));
  await Promise.all(orphans.map(images.remove));
  return orphans.length;
};

/** Seals images that were stored unsealed, once after the start. */
const createSealing = ({ images }: UploadServiceDeps): Job => {
  let isSealed = false;
  return {
    name: 'seal old uploads',
    everyMs: sealEveryMs,
    async run() {
      if (isSealed) return 0;
      const sealed = await images.sealPlain();
      isSealed = true;
      return sealed;
    },
  };
};

export const createUploadService = (deps: UploadServiceDeps) => {
  const { database, clock, images, partFiles, tries } = deps;
  const parts = createUploadParts(partFiles);

  return {
    parts,
    /**
     * Counts a file that is about to be decoded; the returned function takes that back. @throws Refusal
     * `upload.tooMany`
     */
    countTry: tries.count,

    /** Runs once after each start, for images that were stored before sealing was introduced. */
    sealing: createSealing(deps),

    async store(userId: number, source: File | string, once: PreparedOnce<string>): Promise<string> {
      const reference = await once(() => prepare(deps, parts, userId, source));
      if (typeof source === 'string') await parts.forget(userId, source);
      return reference;
    },

    /**
     * Binds an image of the user to its purpose permanently; each image is used once.
     * @throws Refusal `upload.notFound`, `upload.used`
     */
    async use(transaction: Transaction, { userId, reference, usedFor, field }: ImageUse): Promise<void> {
      const row = await markUsed(transaction, { userId, name: nameOf(reference), usedFor });
      if (!row) throw new Refusal('upload.notFound', { field });
      if (row.used_for !== null) throw new Refusal('upload.used', { field });
    },

    /** The size of an image that is in use. */
    async sizeOf(
      transaction: Transaction,
      reference: string,
    ): Promise<{ readonly width: number; readonly height: number }> {
      const row = await findUpload(transaction, nameOf(reference));
      if (!row) throw new Error(`${reference} does not exist`);
      return row;
    },

    /** Whether two references are the same image, uploaded twice. */
    async areAlike(...references: [one: string, other: string]): Promise<boolean> {
      const [one, other] = await Promise.all(references.map((reference) => images.read(nameOf(reference))));
      if (!one || !other) throw new Error(`${references.join(' or ')} does not exist`);
      return one.length === other.length && one.every((byte, index) => byte === other[index]);
    },

    /** The image no longer has that purpose: it is deleted like any unused one. */
    release: (
      transaction: Transaction,
      { userId, reference, usedFor }: Omit<ImageUse, 'field'>,
    ): Promise<void> => markUnused(transaction, { userId, name: nameOf(reference), usedFor }),

    /** The image in the form for its owner; null for any other user. */
    async serve(userId: number, name: string): Promise<ServedFile | null> {
      const row = await findUpload(database, name);
      if (row?.user_id !== userId) return null;
      const bytes = await images.read(name);
      return bytes && { bytes, type: cleanImageType };
    },

    /** Deletes unused images and old tries; returns how many files and tries. */
    async cleanup(): Promise<number> {
      const unused = await deleteUnused(database, new Date(clock.nowMs() - unusedMaxAgeMs));
      await Promise.all(unused.map(images.remove));
      return unused.length + (await parts.cleanup()) + (await forgetOrphans(deps)) + (await tries.cleanup());
    },
  };
};

export type UploadService = ReturnType<typeof createUploadService>;

export const uploadService = (context: ExchangeContext): UploadService =>
  createUploadService({
    ...context,
    decoder: context.images,
    images: sealedFiles(context.files('uploads'), context.sealer),
    partFiles: veiledFiles(context.files('upload-parts'), context.sealer),
    tries: context.use(uploadTries),
  });
