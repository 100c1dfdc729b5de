import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { Store } from './database.ts';

/** An IndexedDB private to this page, initially empty. */
export const memoryStore = (): Store => ({ indexedDB: new IDBFactory(), IDBKeyRange });
