import { partsMaxAgeMs, mostFileBytes, mostPartBytes, mostUnfinished } from '#domain/uploads/uploads.ts';
import type { veiledFiles } from '#server/exchange/lib/files/sealed-files.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { createMutex } from '#server/exchange/lib/requests/mutex.ts';

/**
 * Files that are uploaded in parts, until they are complete. The stored part is always the beginning of the
 * file.
 */
export interface UploadParts {
  /** The number of bytes stored so far. */
  received(userId: number, uploadId: string): Promise<number>;
  /**
   * Appends a part at the end of the file; a part with another offset changes nothing. Returns the number
   * of bytes stored.
   * @throws Refusal `upload.tooLarge`
   */
  add(userId: number, uploadId: string, offset: number, part: File): Promise<number>;
  /** The bytes stored so far. @throws Refusal `upload.notFound` when there are none */
  whole(userId: number, uploadId: string): Promise<Uint8Array>;
  forget(userId: number, uploadId: string): Promise<void>;
  /** Removes uploads that were never completed; returns how many files. */
  cleanup(): Promise<number>;
}

export const createUploadParts = (files: ReturnType<typeof veiledFiles>): UploadParts => {
  const runExclusive = createMutex<number>();
  // A user reaches only their own files, whatever id they name; using one id for two files affects only
  // those two. Files of earlier versions have no extension.
  const nameOf = (userId: number, uploadId: string): string => `${userId}-${uploadId}.sealed`;

  /** A user who starts another upload has abandoned the oldest. */
  const forgetOldest = async (userId: number): Promise<void> => {
    const own = (await files.list())
      .filter(({ name }) => name.startsWith(`${userId}-`))
      .toSorted((one, other) => one.ageMs - other.ageMs);
    await Promise.all(own.slice(mostUnfinished - 1).map(({ name }) => files.remove(name)));
  };

  return {
    received: (userId, uploadId) => files.size(nameOf(userId, uploadId)),

    // Serialised: concurrent parts would otherwise each find room for themselves.
    add: (userId, uploadId, offset, part) =>
      runExclusive(userId, async () => {
        const name = nameOf(userId, uploadId);
        const received = await files.size(name);
        if (part.size > mostPartBytes || offset + part.size > mostFileBytes)
          throw new Refusal('upload.tooLarge', { field: 'file' });
        if (offset !== received || part.size === 0) return received;
        if (received === 0) await forgetOldest(userId);
        await files.writePart(name, offset, new Uint8Array(await part.arrayBuffer()));
        return files.size(name);
      }),

    async whole(userId, uploadId) {
      const bytes = await files.read(nameOf(userId, uploadId));
      if (!bytes) throw new Refusal('upload.notFound', { field: 'upload_id' });
      return bytes;
    },

    forget: (userId, uploadId) => files.remove(nameOf(userId, uploadId)),

    async cleanup() {
      const old = (await files.list()).filter(({ ageMs }) => ageMs > partsMaxAgeMs);
      await Promise.all(old.map(({ name }) => files.remove(name)));
      return old.length;
    },
  };
};
