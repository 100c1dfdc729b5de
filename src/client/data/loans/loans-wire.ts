import * as z from 'zod/mini';
import { loan, type Loan } from '#contract/loan-rows.ts';
import { getLoan, listLoans } from '#contract/loans.ts';
import { id } from '#contract/primitives.ts';
import { call } from '#client/lib/calls/call.ts';
import type { ListWire } from '#client/data/engine/resource.ts';

/** Loans as the server sends them. */
export const loansWire: ListWire<Loan> = {
  payload: loan,
  row: z.extend(loan, { userId: id }),
  fetchPage: ({ isOpen, ...paging }, options) =>
    call(listLoans, { status: isOpen ? 'open' : 'closed', ...paging }, options),
  fetchOne: (loanId, options) => call(getLoan, { id: loanId }, options),
};
