import type { Table } from 'dexie';
import type { KeptCallRow } from '#client/data/engine/rows.ts';

declare module '#client/data/engine/tables.ts' {
  interface Tables {
    /** What the NFT market answered: pages of works, artists and collections, and single works. */
    readonly nftAnswers: Table<KeptCallRow, string>;
  }
}
