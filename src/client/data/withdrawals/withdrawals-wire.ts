import * as z from 'zod/mini';
import { id } from '#contract/primitives.ts';
import { getWithdrawal, listWithdrawals, withdrawal, type Withdrawal } from '#contract/withdrawals.ts';
import { call } from '#client/lib/calls/call.ts';
import type { ListWire } from '#client/data/engine/resource.ts';

/** The withdrawals as the server sends them. */
export const withdrawalsWire: ListWire<Withdrawal> = {
  payload: withdrawal,
  row: z.extend(withdrawal, { userId: id }),
  fetchPage: ({ isOpen, ...paging }, options) =>
    call(listWithdrawals, { status: isOpen ? 'open' : 'closed', ...paging }, options),
  fetchOne: (withdrawalId, options) => call(getWithdrawal, { id: withdrawalId }, options),
};
