import * as z from 'zod/mini';
import { dualOrder, getDualOrder, listDualOrders, type DualOrder } from '#contract/dual-investments.ts';
import { id } from '#contract/primitives.ts';
import { call } from '#client/lib/calls/call.ts';
import type { ListWire } from '#client/data/engine/resource.ts';

/** Dual investments as the server sends them. */
export const dualOrdersWire: ListWire<DualOrder> = {
  payload: dualOrder,
  row: z.extend(dualOrder, { userId: id }),
  fetchPage: ({ isOpen, ...paging }, options) =>
    call(listDualOrders, { status: isOpen ? 'open' : 'closed', ...paging }, options),
  fetchOne: (orderId, options) => call(getDualOrder, { id: orderId }, options),
};
