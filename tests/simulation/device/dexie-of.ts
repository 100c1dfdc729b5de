import { IDBKeyRange } from 'fake-indexeddb';
import type { Packages } from '../programs/evaluate.ts';
import type { DeviceStorage } from './page-globals.ts';

type DexieClass = new (name: string, options?: object) => object;

/** Without its channel to other tabs: a device has one page at a time. */
const loadDexie = (load: () => unknown): unknown => {
  const { BroadcastChannel } = globalThis;
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  try {
    return load();
  } finally {
    Object.assign(globalThis, { BroadcastChannel });
  }
};

/**
 * Dexie is one for all pages, because it replaces parts of `Promise`; each page's databases have names of their
 * own in it, and are stored on its device.
 */
export const dexieOf =
  (device: string, { indexedDB }: DeviceStorage): Packages =>
  (name, load) => {
    if (name !== 'dexie') return load(name);
    const loaded = loadDexie(() => load(name));
    const { Dexie } = loaded as { readonly Dexie: DexieClass };
    class DeviceDexie extends Dexie {
      constructor(database: string, options: object = {}) {
        super(`${device}:${database}`, { indexedDB, IDBKeyRange, ...options });
      }
    }
    // Some of its exports are not enumerable.
    const exported = Object.getOwnPropertyNames(loaded).map((one) => [
      one,
      Reflect.get(loaded as object, one),
    ]);
    return { ...Object.fromEntries(exported), Dexie: DeviceDexie };
  };
