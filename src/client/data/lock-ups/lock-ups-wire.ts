import * as z from 'zod/mini';
import { getLockUp, listLockUpOrders, lockUp, type LockUp } from '#contract/lock-ups.ts';
import { id } from '#contract/primitives.ts';
import { call } from '#client/lib/calls/call.ts';
import type { ListWire } from '#client/data/engine/resource.ts';

/** Lock-ups as the server sends them. */
export const lockUpsWire: ListWire<LockUp> = {
  payload: lockUp,
  row: z.extend(lockUp, { userId: id }),
  fetchPage: ({ isOpen, ...paging }, options) =>
    call(listLockUpOrders, { status: isOpen ? 'open' : 'closed', ...paging }, options),
  fetchOne: (lockUpId, options) => call(getLockUp, { id: lockUpId }, options),
};
