import { IDBKeyRange } from 'fake-indexeddb';
import type { Packages } from '../programs/evaluate.ts';
import type { DeviceStorage } from './page-globals.ts';

type DexieClass = new (name: string, options?: object) => object;

/**
 * Dexie is one for all pages, because it replaces parts of `Promise`; each page's databases have names of their
 * own in it, and are stored on its device.
 */
export const dexieOf =
  (device: string, { indexedDB }: DeviceStorage): Packages =>
  (name, load) => {
    const loaded = load(name);
    if (name !== 'dexie') return loaded;
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
