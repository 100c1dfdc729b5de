import { keptPartsMs, mostFileBytes, mostPartBytes, mostUnfinished } from '#domain/uploads/uploads.ts';
import type { veiledFiles } from '#server/lib/files/sealed-files.ts';
import { Refusal } from '#server/lib/http/refusal.ts';
import { createTurns } from '#server/lib/requests/turns.ts';

/** Files that come in parts, until they are whole. What is there is what the file holds. */
export interface UploadParts {
  /** How much is there. */
  received(userId: number, uploadId: string): Promise<number>;
  /**
   * Adds a part where the file ends; one that starts elsewhere changes nothing. Answers how much is there.
   * @throws Refusal `upload.tooLarge`
   */
  add(userId: number, uploadId: string, offset: number, part: File): Promise<number>;
  /** All that is there. @throws Refusal `upload.notFound` where nothing is */
  whole(userId: number, uploadId: string): Promise<Uint8Array>;
  forget(userId: number, uploadId: string): Promise<void>;
  /** Forgets what was never whole; answers how many files that were. */
  cleanup(): Promise<number>;
}

export const createUploadParts = (files: ReturnType<typeof veiledFiles>): UploadParts => {
  const takeTurns = createTurns<number>();
  // A user reaches no file but their own, whatever id they name; who names two of theirs alike risks those two alone. Files
  // of versions before these have no ending.
  const nameOf = (userId: number, uploadId: string): string => `${userId}-${uploadId}.sealed`;

  /** A user who begins another one has left the oldest. */
  const forgetOldest = async (userId: number): Promise<void> => {
    const own = (await files.list())
      .filter(({ name }) => name.startsWith(`${userId}-`))
      .toSorted((one, other) => one.ageMs - other.ageMs);
    await Promise.all(own.slice(mostUnfinished - 1).map(({ name }) => files.remove(name)));
  };

  return {
    received: (userId, uploadId) => files.size(nameOf(userId, uploadId)),

    // One after the other: of many at once each would find room for itself.
    add: (userId, uploadId, offset, part) =>
      takeTurns(userId, async () => {
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
      const old = (await files.list()).filter(({ ageMs }) => ageMs > keptPartsMs);
      await Promise.all(old.map(({ name }) => files.remove(name)));
      return old.length;
    },
  };
};
