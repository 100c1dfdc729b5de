import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { Store } from './database.ts';

/** An IndexedDB of this page's own, as empty as a new device. */
export const memoryStore = (): Store => ({ indexedDB: new IDBFactory(), IDBKeyRange });
