import type { Table } from 'dexie';
import * as z from 'zod/mini';
import { fill, getOrder, listOrders, order, type Fill, type Order } from '#contract/orders.ts';
import { id } from '#contract/primitives.ts';
import { call } from '#client/lib/calls/call.ts';
import type { StoredList } from '#client/data/engine/resource.ts';

/** `fills` are present once the order's detail has been read. */
export interface OrderRow extends Order {
  readonly userId: number;
  readonly fills?: readonly Fill[];
}

declare module '#client/data/engine/tables.ts' {
  interface Tables {
    readonly orders: Table<OrderRow, [number, number]>;
  }
}

/** Spot orders. */
export const ordersList: StoredList<Order> = {
  name: 'orders',
  since: 1,
  topic: 'order',
  wire: {
    payload: order,
    row: z.extend(order, { userId: id, fills: z.optional(z.array(fill)) }),
    fetchPage: ({ isOpen, ...paging }, options) =>
      call(listOrders, { status: isOpen ? 'open' : 'closed', ...paging }, options),
    fetchOne: (orderId, options) => call(getOrder, { id: orderId }, options),
  },
  isOpen: { waiting: true, open: true, filled: false, cancelled: false },
  limits: { closed: 1_000, closedDays: 365 },
  detail: 'fills',
};
