import { listTree, nodeAt, type FolderNode, type StoredNode } from './file-tree.ts';

const blockBytes = 512;
const permissions = 0o7777;

const octal = (value: number, length: number): string => `${value.toString(8).padStart(length - 1, '0')}\0`;

/** Fields of a header of the POSIX format, with their lengths; the rest of it is zeros. */
const fieldsOf = (
  node: StoredNode,
  checksum: string,
): readonly (readonly [text: string, length: number])[] => {
  const isFile = 'id' in node;
  return [
    [node.path.slice(1) + (isFile ? '' : '/'), 100],
    [octal(node.mode & permissions, 8), 8],
    [octal(0, 8), 8],
    [octal(0, 8), 8],
    [octal(isFile ? node.size : 0, 12), 12],
    [octal(0, 12), 12],
    [checksum, 8],
    [isFile ? '0' : '5', 1],
    ['', 100],
    ['ustar\x0000', 8],
  ];
};

const headerOf = (node: StoredNode): Uint8Array<ArrayBuffer> => {
  const write = (checksum: string): Uint8Array<ArrayBuffer> => {
    const header = new Uint8Array(blockBytes);
    let place = 0;
    for (const [text, length] of fieldsOf(node, checksum)) {
      header.set(new TextEncoder().encode(text), place);
      place += length;
    }
    return header;
  };
  // It is the sum of the header's bytes while it is blank itself.
  const sum = write(' '.repeat(8)).reduce((all, byte) => all + byte, 0);
  return write(`${octal(sum, 7)} `);
};

/** All files and folders as an archive. Paths of PostgreSQL's files are short. */
export const tarOf = (root: FolderNode): Blob => {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (const node of listTree(root)) {
    parts.push(headerOf(node));
    const file = nodeAt(root, node.path);
    if (file?.kind !== 'file') continue;
    const padding = (blockBytes - (file.size % blockBytes)) % blockBytes;
    parts.push(file.bytes.slice(0, file.size), new Uint8Array(padding));
  }
  return new Blob([...parts, new Uint8Array(2 * blockBytes)]);
};
