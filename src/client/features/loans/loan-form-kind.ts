import * as z from 'zod/mini';
import type { Loan } from '#contract/loan-rows.ts';
import type { FormKind } from '#client/data/engine/form/form-kind.ts';
import { applyForLoanKind, type ApplyForLoanRequest } from '#client/data/loans/loan-requests.ts';

export const leverages = ['1.5', '2', '2.5', '3'] as const;

const loanDraft = z.object({
  currency: z.int(),
  amount: z.string(),
  days: z.string(),
  leverage: z.enum(leverages),
  /** Id of the collateral's currency, and its account: "1 change". */
  source: z.string(),
});
export type LoanDraft = z.infer<typeof loanDraft>;

/** The form for an application; there is one draft at a time. */
export const loanFormKind: FormKind<LoanDraft, ApplyForLoanRequest, Loan> = {
  draft: {
    name: 'loan draft',
    schema: loanDraft,
    empty: { currency: 3, amount: '', days: '30', leverage: '2', source: '1 change' },
    isTyped: ({ amount }) => amount !== '',
  },
  call: applyForLoanKind,
  emptied: { amount: '' },
};
