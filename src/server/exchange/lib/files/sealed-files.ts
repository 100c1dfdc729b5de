import { concatBytes } from '@noble/hashes/utils.js';
import type { FileStore } from './file-store.ts';
import type { Sealer } from '#server/exchange/lib/secrets/sealer.ts';

/** Header of a sealed file; files of earlier versions contain the plain content. */
const mark = new TextEncoder().encode('tideline sealed 1\n');

const isSealed = (stored: Uint8Array): boolean => mark.every((byte, place) => stored[place] === byte);

const ownerOf = (name: string): string => `file ${name}`;

export interface SealedFiles extends Omit<FileStore, 'writePart' | 'open' | 'size'> {
  /** Seals files that an earlier version stored in plain; returns how many. */
  sealPlain(): Promise<number>;
}

/** Files whose content is unreadable on disk without the exchange's key. Each is written whole. */
export const sealedFiles = (
  files: FileStore,
  sealer: Pick<Sealer, 'sealBytes' | 'openBytes'>,
): SealedFiles => {
  const write = (name: string, bytes: Uint8Array): Promise<void> =>
    files.write(name, concatBytes(mark, sealer.sealBytes(bytes, ownerOf(name))));
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
 * The same for files that grow in parts. Each name must have only one content: with two under one name,
 * copies of the disk from both times reveal how they differ.
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
