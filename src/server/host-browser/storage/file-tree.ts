/** Bytes that are stored together. */
export const blockBytes = 32 * 1024;

export interface FileNode {
  readonly kind: 'file';
  /** Unique for ever; names the file's blocks. */
  readonly id: number;
  mode: number;
  size: number;
  /** Blocks that it has had at most, which may be stored. */
  mostBlocks: number;
  /** At least `size` long; zeros after it. */
  bytes: Uint8Array<ArrayBuffer>;
}

export interface FolderNode {
  readonly kind: 'folder';
  mode: number;
  readonly entries: Map<string, TreeNode>;
}

export type TreeNode = FileNode | FolderNode;

/** A file or folder as it is stored; folders precede their content. */
export type StoredNode =
  | { readonly path: string; readonly mode: number }
  | { readonly path: string; readonly mode: number; readonly id: number; readonly size: number };

export const createFolder = (mode: number): FolderNode => ({ kind: 'folder', mode, entries: new Map() });

const leastCapacity = 8 * 1024;

/** Grows the file's room by doubling, so that appending costs little. */
const reserve = (file: FileNode, size: number): void => {
  if (size <= file.bytes.length) return;
  const bytes = new Uint8Array(
    Math.max(size, leastCapacity, Math.min(2 * file.bytes.length, size + 2 ** 22)),
  );
  bytes.set(file.bytes.subarray(0, file.size));
  file.bytes = bytes;
};

export const blockCount = (size: number): number => Math.ceil(size / blockBytes);

export const createFile = (id: number, mode: number, size: number): FileNode => ({
  kind: 'file',
  id,
  mode,
  size,
  mostBlocks: blockCount(size),
  bytes: new Uint8Array(size),
});

export const resizeFile = (file: FileNode, size: number): void => {
  reserve(file, size);
  if (size < file.size) file.bytes.fill(0, size, file.size);
  file.size = size;
  file.mostBlocks = Math.max(file.mostBlocks, blockCount(size));
};

export const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '');

/** Undefined: there is none. */
export const nodeAt = (root: FolderNode, path: string): TreeNode | undefined => {
  let node: TreeNode | undefined = root;
  for (const part of partsOf(path)) {
    if (node?.kind !== 'folder') return undefined;
    node = node.entries.get(part);
  }
  return node;
};

export const listTree = (root: FolderNode): StoredNode[] => {
  const listed: StoredNode[] = [];
  const visit = (folder: FolderNode, before: string): void => {
    for (const [name, node] of folder.entries) {
      const path = `${before}/${name}`;
      if (node.kind === 'file') listed.push({ path, mode: node.mode, id: node.id, size: node.size });
      else {
        listed.push({ path, mode: node.mode });
        visit(node, path);
      }
    }
  };
  visit(root, '');
  return listed;
};

/** The bytes of a block that are within the file. */
export const blockOf = ({ bytes, size }: FileNode, block: number): Uint8Array<ArrayBuffer> =>
  bytes.slice(block * blockBytes, Math.min((block + 1) * blockBytes, size));

export const isZero = (bytes: Uint8Array<ArrayBuffer>): boolean => {
  const words = new Uint32Array(bytes.buffer, 0, bytes.length >> 2);
  return words.every((word) => word === 0) && bytes.subarray(words.length * 4).every((byte) => byte === 0);
};
