import type { FileStore, FileStoreOf } from '#server/exchange/lib/files/file-store.ts';

interface KeptFile {
  bytes: Uint8Array;
  writtenMs: number;
}

const createStore = (nowMs: () => number): FileStore => {
  const kept = new Map<string, KeptFile>();
  return {
    async write(name, bytes) {
      kept.set(name, { bytes: Uint8Array.from(bytes), writtenMs: nowMs() });
    },
    async writePart(name, offset, part) {
      const before = offset === 0 ? new Uint8Array() : (kept.get(name)?.bytes ?? new Uint8Array());
      const bytes = new Uint8Array(Math.max(before.length, offset + part.length));
      bytes.set(before);
      bytes.set(part, offset);
      kept.set(name, { bytes, writtenMs: nowMs() });
    },
    read: async (name) => kept.get(name)?.bytes ?? null,
    async open(name) {
      const file = kept.get(name);
      if (!file) return null;
      return {
        size: file.bytes.length,
        writtenMs: file.writtenMs,
        async *stream(from, to) {
          yield file.bytes.subarray(from, to + 1);
        },
        close: () => Promise.resolve(),
      };
    },
    size: async (name) => kept.get(name)?.bytes.length ?? 0,
    async remove(name) {
      kept.delete(name);
    },
    list: async () =>
      [...kept].map(([name, { bytes, writtenMs }]) => ({
        name,
        bytes: bytes.length,
        ageMs: nowMs() - writtenMs,
      })),
  };
};

/** Files in memory, for as long as this thread lives. */
export const createMemoryFiles = (nowMs: () => number = Date.now): FileStoreOf => {
  const stores = new Map<string, FileStore>();
  return (kind) => {
    const known = stores.get(kind) ?? createStore(nowMs);
    stores.set(kind, known);
    return known;
  };
};
