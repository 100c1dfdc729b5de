import type { Table } from 'dexie';
import type { KeptCallRow } from '#client/data/engine/rows.ts';

declare module '#client/data/engine/tables.ts' {
  interface Tables {
    /** Texts of the exchange, each in one language. */
    readonly contents: Table<KeptCallRow, string>;
  }
}
