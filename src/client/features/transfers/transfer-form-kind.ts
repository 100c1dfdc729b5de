import * as z from 'zod/mini';
import type { AccountName } from '#contract/account-names.ts';
import { accountName } from '#contract/primitives.ts';
import type { Transfer } from '#contract/transfers.ts';
import type { FormKind } from '#client/data/engine/form/form-kind.ts';
import { transferKind } from '#client/data/transfers/transfer-requests.ts';
import type { TransferRequest } from '#domain/transfers/transfers.ts';

/** The user's input; text as typed. */
const transferDraft = z.object({
  from: accountName,
  to: accountName,
  /** 0: none chosen. */
  currency: z.int(),
  amount: z.string(),
  /** Percent of available funds; the amount follows. */
  percent: z.nullable(z.int()),
});
export type TransferDraft = z.infer<typeof transferDraft>;

const emptied = { amount: '', percent: null };

/** The form for a transfer; there is one draft at a time. */
export const transferFormKind: FormKind<TransferDraft, TransferRequest, Transfer> = {
  draft: {
    name: 'transfer draft',
    schema: transferDraft,
    empty: { from: 'change', to: 'lever', currency: 0, ...emptied },
    isTyped: ({ amount }) => amount !== '',
  },
  call: transferKind,
  emptied,
};

export interface AskedTransfer {
  readonly from?: AccountName | undefined;
  readonly to?: AccountName | undefined;
  readonly currency?: number | undefined;
  /** What the account that it goes to lacks. */
  readonly amount?: string | undefined;
  /** `back`: once it is made, the page that asked for it is shown again. */
  readonly then?: 'back' | undefined;
}

const otherThan = (account: AccountName): AccountName => (account === 'change' ? 'lever' : 'change');

/** Initial state of the page: the requested transfer, with the last input where it was for the same one. */
export const beginTransfer = (typed: TransferDraft, asked: AskedTransfer): TransferDraft => {
  const { from, to, currency, amount } = asked;
  const toAccount = to ?? (from === typed.to ? otherThan(from) : typed.to);
  const fromAccount = from ?? (toAccount === typed.from ? otherThan(toAccount) : typed.from);
  const begun = {
    from: fromAccount === toAccount ? otherThan(toAccount) : fromAccount,
    to: toAccount,
    currency: currency ?? typed.currency,
  };
  const isSame = begun.from === typed.from && begun.to === typed.to && begun.currency === typed.currency;
  if (amount !== undefined) return { ...begun, ...emptied, amount };
  return isSame ? typed : { ...begun, ...emptied };
};

/** Two accounts, always different: choosing the other side's swaps them. */
export const chooseAccount = (
  { from, to }: Pick<TransferDraft, 'from' | 'to'>,
  which: 'from' | 'to',
  account: AccountName,
): Pick<TransferDraft, 'from' | 'to'> => {
  const next = which === 'from' ? { from: account, to } : { from, to: account };
  return next.from === next.to ? { from: to, to: from } : next;
};
