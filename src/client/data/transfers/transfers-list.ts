import type { Table } from 'dexie';
import * as z from 'zod/mini';
import { id } from '#contract/primitives.ts';
import { getTransfer, listTransfers, transfer, type Transfer } from '#contract/transfers.ts';
import { succeeded } from '#domain/outcome.ts';
import { call } from '#client/lib/call.ts';
import type { KeptList } from '#client/data/engine/noun.ts';

export interface TransferRow extends Transfer {
  readonly userId: number;
}

declare module '#client/data/engine/tables.ts' {
  interface Tables {
    readonly transfers: Table<TransferRow, [number, number]>;
  }
}

/** Transfers between accounts, and exchanges. None is ever open: each takes effect as it is made. */
export const transfersList: KeptList<Transfer> = {
  name: 'transfers',
  since: 4,
  topic: 'transfer',
  payload: transfer,
  row: z.extend(transfer, { userId: id }),
  isOpen: { done: false },
  limits: { closed: 1_000, closedDays: 365 },
  fetchPage: ({ isOpen, ...paging }, options) =>
    isOpen ? Promise.resolve(succeeded({ data: [], total: 0 })) : call(listTransfers, paging, options),
  fetchOne: (transferId, options) => call(getTransfer, { id: transferId }, options),
};
