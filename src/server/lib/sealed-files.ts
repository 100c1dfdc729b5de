import type { FileStore } from './file-store.ts';
import type { Sealer } from './sealer.ts';

/** What a sealed file begins with; files of versions before these hold what they were given. */
const mark = Buffer.from('tideline sealed 1\n');

const ownerOf = (name: string): string => `file ${name}`;

/** Files that give nothing away to whoever reads the disk without the house's key. Each is written whole. */
export const sealedFiles = (
  files: FileStore,
  sealer: Pick<Sealer, 'sealBytes' | 'openBytes'>,
): Omit<FileStore, 'writePart' | 'size'> => ({
  ...files,
  write: (name, bytes) => files.write(name, Buffer.concat([mark, sealer.sealBytes(bytes, ownerOf(name))])),
  async read(name) {
    const stored = await files.read(name);
    if (!stored || !mark.equals(stored.subarray(0, mark.length))) return stored;
    return sealer.openBytes(stored.subarray(mark.length), ownerOf(name));
  },
});

/** The same for files that grow part by part. Each name stands for one content. */
export const veiledFiles = (files: FileStore, { veil }: Pick<Sealer, 'veil'>): Omit<FileStore, 'write'> => ({
  ...files,
  writePart: (name, offset, bytes) => files.writePart(name, offset, veil(bytes, name, offset)),
  async read(name) {
    const stored = await files.read(name);
    return stored && veil(stored, name, 0);
  },
});
