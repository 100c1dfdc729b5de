import type { Table } from 'dexie';
import type { Noun } from '#client/data/engine/noun.ts';
import type { QuotesRow } from '#client/data/engine/rows.ts';

declare module '#client/data/engine/tables.ts' {
  interface Tables {
    readonly quotes: Table<QuotesRow, 'board'>;
  }
}

/** The board has a refresher of its own, which the first paint needs: see `load-board.ts`. */
export const quotesNoun: Noun = {
  tables: [{ name: 'quotes', keys: 'key', since: 1, leavesAtLogout: false }],
  refreshed: [{ name: 'quotes', isPublic: true, on: ['reconnect'] }],
};
