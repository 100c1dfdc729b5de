import type { Table } from 'dexie';
import * as z from 'zod/mini';
import { id } from '#contract/primitives.ts';
import {
  getSecondsResult,
  listSecondsOrders,
  secondsOrder,
  type SecondsOrder,
} from '#contract/seconds-orders.ts';
import { call } from '#client/lib/calls/call.ts';
import type { StoredList } from '#client/data/engine/resource.ts';

export interface SecondsOrderRow extends SecondsOrder {
  readonly userId: number;
}

declare module '#client/data/engine/tables.ts' {
  interface Tables {
    readonly secondsOrders: Table<SecondsOrderRow, [number, number]>;
  }
}

/** Seconds options. */
export const secondsOrdersList: StoredList<SecondsOrder> = {
  name: 'secondsOrders',
  since: 2,
  topic: 'seconds_order',
  wire: {
    payload: secondsOrder,
    row: z.extend(secondsOrder, { userId: id }),
    fetchPage: ({ isOpen, ...paging }, options) =>
      call(listSecondsOrders, { status: isOpen ? 'open' : 'closed', ...paging }, options),
    fetchOne: (orderId, options) => call(getSecondsResult, { id: orderId }, options),
  },
  isOpen: { open: true, closed: false },
  limits: { closed: 1_000, closedDays: 365 },
};
