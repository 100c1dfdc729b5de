import type { FileStore } from './file-store.ts';
import type { Sealer } from '#server/lib/secrets/sealer.ts';

/** What a sealed file begins with; files of versions before these hold what they were given. */
const mark = Buffer.from('tideline sealed 1\n');

const isSealed = (stored: Uint8Array): boolean => mark.equals(stored.subarray(0, mark.length));

const ownerOf = (name: string): string => `file ${name}`;

export interface SealedFiles extends Omit<FileStore, 'writePart' | 'open' | 'size'> {
  /** Seals what an earlier version left as it was given; answers how many files that were. */
  sealPlain(): Promise<number>;
}

/** Files that give nothing away to whoever reads the disk without the exchange's key. Each is written whole. */
export const sealedFiles = (
  files: FileStore,
  sealer: Pick<Sealer, 'sealBytes' | 'openBytes'>,
): SealedFiles => {
  const write = (name: string, bytes: Uint8Array): Promise<void> =>
    files.write(name, Buffer.concat([mark, sealer.sealBytes(bytes, ownerOf(name))]));
  return {
    ...files,
    write,
    async read(name) {
      const stored = await files.read(name);
      if (!stored || !isSealed(stored)) return stored;
      return sealer.openBytes(stored.subarray(mark.length), ownerOf(name));
    },
    async sealPlain() {
      let sealed = 0;
      for (const { name } of await files.list()) {
        const stored = await files.read(name);
        if (!stored || isSealed(stored)) continue;
        await write(name, stored);
        sealed += 1;
      }
      return sealed;
    },
  };
};

/**
 * The same for files that grow part by part. Each name is to stand for one content: of two under one name, whoever copied the
 * disk at both times learns how they differ.
 */
export const veiledFiles = (
  files: FileStore,
  { veil }: Pick<Sealer, 'veil'>,
): Omit<FileStore, 'write' | 'open'> => ({
  ...files,
  writePart: (name, offset, bytes) => files.writePart(name, offset, veil(bytes, name, offset)),
  async read(name) {
    const stored = await files.read(name);
    return stored && veil(stored, name, 0);
  },
});
