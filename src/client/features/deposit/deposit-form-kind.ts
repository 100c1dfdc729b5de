import * as z from 'zod/mini';
import type { Deposit } from '#contract/deposits.ts';
import { submitDepositKind, type DepositRequest } from '#client/data/deposits/deposit-requests.ts';
import type { FormKind } from '#client/data/engine/form/form-kind.ts';

/** Draft of a payment report; text as typed. Its image is uploaded separately. */
const depositDraft = z.object({ amount: z.string() });
export type DepositDraft = z.infer<typeof depositDraft>;

const empty: DepositDraft = { amount: '' };

/** Each currency has its own report. */
export const depositFormKind: FormKind<DepositDraft, DepositRequest, Deposit> = {
  draft: { name: 'deposit draft', schema: depositDraft, empty, isTyped: ({ amount }) => amount !== '' },
  call: submitDepositKind,
  emptied: empty,
};
