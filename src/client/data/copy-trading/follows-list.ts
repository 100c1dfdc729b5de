import type { Table } from 'dexie';
import type { Copy, Follow } from '#contract/copy-trading.ts';
import type { StoredList } from '#client/data/engine/resource.ts';

export interface FollowRow extends Follow {
  readonly userId: number;
}
export interface CopyRow extends Copy {
  readonly userId: number;
}

declare module '#client/data/engine/tables.ts' {
  interface Tables {
    readonly follows: Table<FollowRow, [number, number]>;
    readonly copies: Table<CopyRow, [number, number]>;
  }
}

/** The traders that the user follows or followed. */
export const followsList: StoredList<Follow> = {
  name: 'follows',
  since: 12,
  topic: 'follow',
  wire: async () => (await import('./copy-trading-wire.ts')).followsWire,
  isOpen: { following: true, paused: true, ending: true, notFollowing: false },
  limits: { closed: 1_000, closedDays: 365 },
};

/** The traders' orders as copied for the user, or skipped. */
export const copiesList: StoredList<Copy> = {
  name: 'copies',
  since: 12,
  topic: 'copy',
  wire: async () => (await import('./copy-trading-wire.ts')).copiesWire,
  isOpen: { open: true, closed: false, detached: false, skipped: false },
  limits: { closed: 1_000, closedDays: 365 },
};
