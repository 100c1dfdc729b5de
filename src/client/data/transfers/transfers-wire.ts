import * as z from 'zod/mini';
import { id } from '#contract/primitives.ts';
import { getTransfer, listTransfers, transfer, type Transfer } from '#contract/transfers.ts';
import { succeeded } from '#domain/calls/outcome.ts';
import { call } from '#client/lib/calls/call.ts';
import type { ListWire } from '#client/data/engine/resource.ts';

/** The transfers as the server sends them. */
export const transfersWire: ListWire<Transfer> = {
  payload: transfer,
  row: z.extend(transfer, { userId: id }),
  fetchPage: ({ isOpen, ...paging }, options) =>
    isOpen ? Promise.resolve(succeeded({ data: [], total: 0 })) : call(listTransfers, paging, options),
  fetchOne: (transferId, options) => call(getTransfer, { id: transferId }, options),
};
