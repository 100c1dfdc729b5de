import type { FileStore, FileStoreOf } from '#server/exchange/lib/files/file-store.ts';
import type { DeviceStorage } from './device-storage.ts';

interface StoredContent {
  readonly bytes: Uint8Array;
  readonly writtenMs: number;
}

const createStore = (storage: DeviceStorage, kind: string, nowMs: () => number): FileStore => {
  const find = async (name: string) =>
    (await storage.read('files', [kind, name])) as StoredContent | undefined;
  const put = (name: string, bytes: Uint8Array): Promise<void> =>
    storage.write([{ store: 'files', key: [kind, name], value: { bytes, writtenMs: nowMs() } }]);
  return {
    write: (name, bytes) => put(name, Uint8Array.from(bytes)),
    async writePart(name, offset, part) {
      const before = offset === 0 ? new Uint8Array() : ((await find(name))?.bytes ?? new Uint8Array());
      const bytes = new Uint8Array(Math.max(before.length, offset + part.length));
      bytes.set(before);
      bytes.set(part, offset);
      await put(name, bytes);
    },
    read: async (name) => (await find(name))?.bytes ?? null,
    async open(name) {
      const file = await find(name);
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
    size: async (name) => (await find(name))?.bytes.length ?? 0,
    remove: (name) => storage.write([{ store: 'files', key: [kind, name], value: undefined }]),
    list: async () =>
      (await storage.entries('files')).flatMap(([key, value]) => {
        const { bytes, writtenMs } = value as StoredContent;
        return key[0] === kind
          ? [{ name: String(key[1]), bytes: bytes.length, ageMs: nowMs() - writtenMs }]
          : [];
      }),
  };
};

/** Users' files next to the database, in the device's storage. */
export const createStoredFiles =
  (storage: DeviceStorage, nowMs: () => number): FileStoreOf =>
  (kind) =>
    createStore(storage, kind, nowMs);
