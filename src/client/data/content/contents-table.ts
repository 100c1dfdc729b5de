import type { Table } from 'dexie';

/** A text of the exchange as it was told last, in one language. */
export interface ContentRow {
  readonly key: string;
  readonly value: unknown;
  readonly fetchedAt: number;
}

declare module '#client/data/engine/tables.ts' {
  interface Tables {
    readonly contents: Table<ContentRow, string>;
  }
}
