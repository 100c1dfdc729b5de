import type { Table } from 'dexie';
import * as z from 'zod/mini';
import { getPosition, listPositions } from '#contract/position-lists.ts';
import { position, positionClosing, type Position, type PositionClosing } from '#contract/positions.ts';
import { id } from '#contract/primitives.ts';
import { call } from '#client/lib/calls/call.ts';
import type { StoredList } from '#client/data/engine/resource.ts';

/** `closings` are present once the position's detail has been read. */
export interface PositionRow extends Position {
  readonly userId: number;
  readonly closings?: readonly PositionClosing[];
}

declare module '#client/data/engine/tables.ts' {
  interface Tables {
    readonly positions: Table<PositionRow, [number, number]>;
  }
}

/** Futures positions, and entry orders that wait for their price. */
export const positionsList: StoredList<Position> = {
  name: 'positions',
  since: 2,
  topic: 'position',
  wire: {
    payload: position,
    row: z.extend(position, { userId: id, closings: z.optional(z.array(positionClosing)) }),
    fetchPage: ({ isOpen, ...paging }, options) =>
      call(listPositions, { status: isOpen ? 'held' : 'past', ...paging }, options),
    fetchOne: (positionId, options) => call(getPosition, { id: positionId }, options),
  },
  isOpen: { entrusted: true, open: true, closing: true, closed: false, cancelled: false },
  limits: { closed: 1_000, closedDays: 365 },
  detail: 'closings',
};
