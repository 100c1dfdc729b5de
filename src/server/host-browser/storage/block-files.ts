import { BaseFilesystem, ERRNO_CODES, type FsStats } from '@electric-sql/pglite/basefs';
import type { DeviceStorage, StoredChange } from './device-storage.ts';
import {
  blockBytes,
  blockCount,
  blockOf,
  createFile,
  createFolder,
  isZero,
  listTree,
  nodeAt,
  partsOf,
  resizeFile,
  type FileNode,
  type FolderNode,
  type StoredNode,
  type TreeNode,
} from './file-tree.ts';
import { tarOf } from './tar-files.ts';

class FileError extends Error {
  readonly code: number;
  constructor(code: keyof typeof ERRNO_CODES) {
    super(code);
    this.code = ERRNO_CODES[code];
  }
}

const treeKey = 'tree';
const fileMode = 0o100600;
const folderMode = 0o40700;
const typeBits = 0o170000;

const typed = (mode: number, whole: number): number => (whole & typeBits) | (mode & ~typeBits);

/**
 * PostgreSQL's files, in memory while it runs. `store` writes the blocks that have changed since the last
 * time, all or nothing: what is stored is always the state of one moment, from which PostgreSQL recovers as
 * after a crash.
 */
export class BlockFiles extends BaseFilesystem {
  readonly #storage: DeviceStorage;
  readonly #root = createFolder(folderMode);
  readonly #open = new Map<number, FileNode>();
  #changed = new Map<FileNode, Set<number>>();
  #removed: FileNode[] = [];
  /** Removed while open: still read and written, but never stored. */
  readonly #gone = new WeakSet<FileNode>();
  #isTreeChanged = false;
  #lastFd = 0;
  #lastId = 0;
  #storing: Promise<void> = Promise.resolve();

  constructor(storage: DeviceStorage) {
    super('practice');
    this.#storage = storage;
  }

  /** Loads what is stored. Returns whether there is a database. */
  async load(): Promise<boolean> {
    const tree = (await this.#storage.read('values', treeKey)) as readonly StoredNode[] | undefined;
    if (!tree) return false;
    const files = new Map<number, FileNode>();
    for (const { path, mode, ...file } of tree) {
      if (!('id' in file)) {
        this.#add(path, createFolder(mode));
        continue;
      }
      const node = createFile(file.id, mode, file.size);
      files.set(file.id, node);
      this.#lastId = Math.max(this.#lastId, file.id);
      this.#add(path, node);
    }
    for (const [key, bytes] of await this.#storage.entries('blocks')) {
      const [id, block] = key as readonly [number, number];
      files.get(id)?.bytes.set(bytes as Uint8Array, block * blockBytes);
    }
    this.#isTreeChanged = false;
    return true;
  }

  /** All files as they are, as a compressed archive. */
  archive(): Promise<Blob> {
    return new Response(tarOf(this.#root).stream().pipeThrough(new CompressionStream('gzip'))).blob();
  }

  /** Resolves when everything written until now is stored. */
  store(): Promise<void> {
    const storing = this.#storing.then(() => this.#storeChanges());
    this.#storing = storing.catch(() => undefined);
    return storing;
  }

  async #storeChanges(): Promise<void> {
    const [changed, removed, isTreeChanged] = [this.#changed, this.#removed, this.#isTreeChanged];
    if (changed.size === 0 && removed.length === 0 && !isTreeChanged) return;
    this.#changed = new Map();
    this.#removed = [];
    this.#isTreeChanged = false;
    const changes: StoredChange[] = [];
    for (const { id, mostBlocks } of removed)
      for (let block = 0; block < mostBlocks; block += 1)
        changes.push({ store: 'blocks', key: [id, block], value: undefined });
    for (const [file, blocks] of changed)
      for (const block of blocks) {
        const bytes = blockOf(file, block);
        changes.push({ store: 'blocks', key: [file.id, block], value: isZero(bytes) ? undefined : bytes });
      }
    if (isTreeChanged) changes.push({ store: 'values', key: treeKey, value: listTree(this.#root) });
    try {
      await this.#storage.write(changes);
    } catch (error) {
      // The next time writes them again.
      for (const [file, blocks] of changed) blocks.forEach((block) => this.#mark(file, block, block));
      this.#removed.push(...removed);
      this.#isTreeChanged ||= isTreeChanged;
      throw error;
    }
  }

  #mark(file: FileNode, from: number, to: number): void {
    if (this.#gone.has(file)) return;
    const blocks = this.#changed.get(file) ?? new Set<number>();
    this.#changed.set(file, blocks);
    for (let block = from; block <= to; block += 1) blocks.add(block);
  }

  #node(path: string): TreeNode {
    const node = nodeAt(this.#root, path);
    if (!node) throw new FileError('ENOENT');
    return node;
  }

  #folderOf(path: string): readonly [FolderNode, string] {
    const parts = partsOf(path);
    const folder = nodeAt(this.#root, parts.slice(0, -1).join('/'));
    if (folder?.kind !== 'folder') throw new FileError('ENOENT');
    return [folder, parts.at(-1) ?? ''];
  }

  #add(path: string, node: TreeNode): void {
    const [folder, name] = this.#folderOf(path);
    folder.entries.set(name, node);
    this.#isTreeChanged = true;
  }

  #file(fd: number): FileNode {
    const file = this.#open.get(fd);
    if (!file) throw new FileError('EBADF');
    return file;
  }

  #drop(node: TreeNode | undefined): void {
    if (node?.kind !== 'file') return;
    this.#changed.delete(node);
    this.#removed.push(node);
    this.#gone.add(node);
  }

  chmod(path: string, mode: number): void {
    const node = this.#node(path);
    node.mode = typed(mode, node.mode);
    this.#isTreeChanged = true;
  }

  close(fd: number): void {
    this.#open.delete(fd);
  }

  fstat(fd: number): FsStats {
    return this.#stats(this.#file(fd));
  }

  lstat(path: string): FsStats {
    return this.#stats(this.#node(path));
  }

  #stats(node: TreeNode): FsStats {
    const size = node.kind === 'file' ? node.size : 0;
    const at = { atime: 0, mtime: 0, ctime: 0 };
    return {
      ...at,
      dev: 0,
      ino: 0,
      nlink: 1,
      uid: 0,
      gid: 0,
      rdev: 0,
      mode: node.mode,
      size,
      blksize: 4_096,
      blocks: Math.ceil(size / 512),
    };
  }

  mkdir(path: string, { mode = folderMode }: { recursive?: boolean; mode?: number } = {}): void {
    this.#add(path, createFolder(typed(mode, folderMode)));
  }

  open(path: string): number {
    const node = this.#node(path);
    if (node.kind !== 'file') throw new FileError('EISDIR');
    this.#lastFd += 1;
    this.#open.set(this.#lastFd, node);
    return this.#lastFd;
  }

  readdir(path: string): string[] {
    const node = this.#node(path);
    if (node.kind !== 'folder') throw new FileError('ENOTDIR');
    return ['.', '..', ...node.entries.keys()];
  }

  read(fd: number, buffer: Uint8Array, offset: number, length: number, position: number): number {
    const { bytes, size } = this.#file(fd);
    const count = Math.max(0, Math.min(length, size - position));
    buffer.set(bytes.subarray(position, position + count), offset);
    return count;
  }

  rename(oldPath: string, newPath: string): void {
    const node = this.#node(oldPath);
    const [from, oldName] = this.#folderOf(oldPath);
    const [to, newName] = this.#folderOf(newPath);
    this.#drop(to.entries.get(newName));
    from.entries.delete(oldName);
    to.entries.set(newName, node);
    this.#isTreeChanged = true;
  }

  rmdir(path: string): void {
    const node = this.#node(path);
    if (node.kind !== 'folder') throw new FileError('ENOTDIR');
    if (node.entries.size > 0) throw new FileError('ENOTEMPTY');
    const [folder, name] = this.#folderOf(path);
    folder.entries.delete(name);
    this.#isTreeChanged = true;
  }

  truncate(path: string, length = 0): void {
    const node = this.#node(path);
    if (node.kind !== 'file') throw new FileError('EISDIR');
    if (length === node.size) return;
    // A block that is cut off must not reappear when the file grows again.
    if (length < node.size) this.#mark(node, Math.floor(length / blockBytes), blockCount(node.size) - 1);
    resizeFile(node, length);
    this.#isTreeChanged = true;
  }

  unlink(path: string): void {
    const [folder, name] = this.#folderOf(path);
    this.#drop(folder.entries.get(name));
    folder.entries.delete(name);
    this.#isTreeChanged = true;
  }

  /** Times are not stored: nothing depends on them. */
  utimes(): void {}

  writeFile(path: string, data: string | Uint8Array, { mode = fileMode }: { mode?: number } = {}): void {
    const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data;
    this.#lastId += 1;
    const file = createFile(this.#lastId, typed(mode, fileMode), 0);
    const [folder, name] = this.#folderOf(path);
    this.#drop(folder.entries.get(name));
    this.#add(path, file);
    this.#put(file, bytes, 0);
  }

  /** @param buffer as Emscripten passes it: the memory itself, whatever the type says */
  write(
    fd: number,
    buffer: Uint8Array | ArrayBufferLike,
    offset: number,
    length: number,
    position: number,
  ): number {
    const memory = buffer instanceof Uint8Array ? buffer : new Uint8Array(buffer);
    this.#put(this.#file(fd), memory.subarray(offset, offset + length), position);
    return length;
  }

  #put(file: FileNode, bytes: Uint8Array, position: number): void {
    if (bytes.length === 0) return;
    const end = position + bytes.length;
    if (end > file.size) {
      resizeFile(file, end);
      this.#isTreeChanged = true;
    }
    file.bytes.set(bytes, position);
    this.#mark(file, Math.floor(position / blockBytes), Math.floor((end - 1) / blockBytes));
  }
}
