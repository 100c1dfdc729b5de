/*
 * What a device stores of its exchange: records by key in three stores of one database. Changes of several
 * stores are written together or not at all.
 */

export const storeNames = ['blocks', 'values', 'files'] as const;
export type StoreName = (typeof storeNames)[number];

export type RecordKey = string | readonly (string | number)[];

export interface StoredChange {
  readonly store: StoreName;
  readonly key: RecordKey;
  /** Undefined removes the record. */
  readonly value: unknown;
}

export interface DeviceStorage {
  /** `memory` is lost with the thread. */
  readonly kind: 'device' | 'memory';
  read(store: StoreName, key: RecordKey): Promise<unknown>;
  keys(store: StoreName): Promise<readonly RecordKey[]>;
  entries(store: StoreName): Promise<(readonly [key: RecordKey, value: unknown])[]>;
  /** All or nothing. */
  write(changes: readonly StoredChange[]): Promise<void>;
  /** Removes every record. */
  clear(): Promise<void>;
  close(): void;
}

const resultOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error!);
  });

const completed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('The device stored nothing'));
  });

const keyOf = (key: RecordKey): IDBValidKey => (typeof key === 'string' ? key : [...key]);

const openIndexed = (factory: IDBFactory, name: string): Promise<IDBDatabase> => {
  const request = factory.open(name, 1);
  request.onupgradeneeded = () => storeNames.forEach((store) => request.result.createObjectStore(store));
  return resultOf(request);
};

const indexedStorage = (database: IDBDatabase): DeviceStorage => {
  const reading = (store: StoreName): IDBObjectStore =>
    database.transaction(store, 'readonly').objectStore(store);
  // What was handed to the system survives the end of this thread; waiting for the disk protects from a
  // power failure alone, and takes most of the time of an order.
  const writing = () => database.transaction(storeNames, 'readwrite', { durability: 'relaxed' });
  return {
    kind: 'device',
    read: (store, key) => resultOf(reading(store).get(keyOf(key))),
    keys: async (store) => (await resultOf(reading(store).getAllKeys())) as RecordKey[],
    async entries(name) {
      const store = reading(name);
      const [keys, values] = await Promise.all([resultOf(store.getAllKeys()), resultOf(store.getAll())]);
      return keys.map((key, place) => [key as RecordKey, values[place]] as const);
    },
    async write(changes) {
      const transaction = writing();
      const written = completed(transaction);
      for (const { store, key, value } of changes)
        if (value === undefined) transaction.objectStore(store).delete(keyOf(key));
        else transaction.objectStore(store).put(value, keyOf(key));
      await written;
    },
    async clear() {
      const transaction = writing();
      const written = completed(transaction);
      storeNames.forEach((store) => transaction.objectStore(store).clear());
      await written;
    },
    close: () => database.close(),
  };
};

export const createMemoryStorage = (): DeviceStorage => {
  const stores = new Map(
    storeNames.map((name) => [name, new Map<string, readonly [RecordKey, unknown]>()] as const),
  );
  return {
    kind: 'memory',
    read: async (store, key) => stores.get(store)!.get(JSON.stringify(key))?.[1],
    keys: async (store) => [...stores.get(store)!.values()].map(([key]) => key),
    entries: async (store) => [...stores.get(store)!.values()],
    async write(changes) {
      for (const { store, key, value } of changes)
        if (value === undefined) stores.get(store)!.delete(JSON.stringify(key));
        else stores.get(store)!.set(JSON.stringify(key), [key, structuredClone(value)]);
    },
    clear: async () => stores.forEach((store) => store.clear()),
    close: () => undefined,
  };
};

/**
 * The device's storage, or this thread's memory where the browser refuses it.
 * @param factory replaces the browser's; for tests
 */
export const openDeviceStorage = async (name: string, factory?: IDBFactory): Promise<DeviceStorage> => {
  try {
    return indexedStorage(await openIndexed(factory ?? indexedDB, name));
  } catch {
    return createMemoryStorage();
  }
};
