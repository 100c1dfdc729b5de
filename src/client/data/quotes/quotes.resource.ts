import { msg } from '@lingui/core/macro';
import type { Table } from 'dexie';
import type { Resource } from '#client/data/engine/resource.ts';
import type { QuotesRow } from '#client/data/engine/rows.ts';

declare module '#client/data/engine/tables.ts' {
  interface Tables {
    readonly quotes: Table<QuotesRow, 'board'>;
  }
}

/** The board has a refresher of its own, which the first paint needs: see `load-board.ts`. */
export const quotesResource: Resource = {
  problems: {
    'symbol.unknown': msg`This market is not listed`,
    'quote.stale': msg`The price is out of date. Wait for a live price and try again`,
    'market.closed': msg`The market is closed`,
    'price.moved': msg`The price moved beyond your slippage`,
    'price.offTick': msg`Price must be a multiple of the tick size`,
    'slippage.invalid': msg`Slippage must be between 0 and 10%`,
    'ladder.exhausted': msg`Order exceeds available liquidity`,
  },

  tables: [{ name: 'quotes', keys: 'key', since: 1, leavesAtLogout: false }],
  settings: [{ key: 'firstRows', leavesAtLogout: true }],
  refreshed: [{ name: 'quotes', isPublic: true, on: ['reconnect'] }],
};
