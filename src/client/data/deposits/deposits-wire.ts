import * as z from 'zod/mini';
import { deposit, getDeposit, listDeposits, type Deposit } from '#contract/deposits.ts';
import { id } from '#contract/primitives.ts';
import { call } from '#client/lib/calls/call.ts';
import type { ListWire } from '#client/data/engine/resource.ts';

/** The deposits as the server sends them. */
export const depositsWire: ListWire<Deposit> = {
  payload: deposit,
  row: z.extend(deposit, { userId: id }),
  fetchPage: ({ isOpen, ...paging }, options) =>
    call(listDeposits, { status: isOpen ? 'open' : 'closed', ...paging }, options),
  fetchOne: (depositId, options) => call(getDeposit, { id: depositId }, options),
};
