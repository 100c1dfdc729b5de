import type { Table } from 'dexie';
import * as z from 'zod/mini';
import { id } from '#contract/primitives.ts';
import type { Resource } from '#client/data/engine/resource.ts';

interface RecentlyViewedRow {
  readonly matchId: number;
  readonly viewedAt: number;
}

declare module '#client/data/engine/tables.ts' {
  interface Tables {
    readonly recentlyViewed: Table<RecentlyViewedRow, number>;
  }
}

/** The table limits itself to twenty rows: see `recently-viewed-table.ts`. */
export const searchesResource: Resource = {
  tables: [
    {
      name: 'recentlyViewed',
      keys: 'matchId, viewedAt',
      since: 1,
      leavesAtLogout: false,
      row: z.object({ matchId: id, viewedAt: z.number() }),
    },
  ],
};
