import type { AccountName } from '#contract/account-names.ts';
import type { ProblemCode } from '#contract/problem.ts';
import { decimal, decimalsOf, zero } from '#domain/money/money.ts';

/** The fields of `transferBetweenAccounts`, as they are sent and stored. */
export interface TransferRequest {
  readonly currency_id: number;
  readonly number: string;
  readonly from_field: AccountName;
  readonly to_field: AccountName;
}

/** Facts for validating a transfer. */
export interface TransferFacts {
  /** Decimals of the currency. */
  readonly decimals: number;
  /** The accounts that can hold the currency. */
  readonly accounts: readonly AccountName[];
  /** Available in the source account; null while unknown, or when the ledger decides. */
  readonly available: string | null;
}

export interface TransferProblem {
  readonly code: ProblemCode;
  readonly field: 'number' | 'from_field' | 'to_field';
}

const plainDecimal = /^\d{1,20}(\.\d+)?$/;

/** The first fault of a transfer, or null. */
export const checkTransfer = (
  { number, from_field: from, to_field: to }: TransferRequest,
  { decimals, accounts, available }: TransferFacts,
): TransferProblem | null => {
  if (!accounts.includes(from)) return { code: 'transfer.notHeld', field: 'from_field' };
  if (!accounts.includes(to)) return { code: 'transfer.notHeld', field: 'to_field' };
  if (from === to) return { code: 'transfer.sameAccount', field: 'to_field' };
  if (!plainDecimal.test(number) || decimal(number).lte(zero))
    return { code: 'amount.invalid', field: 'number' };
  if (decimalsOf(number) > decimals) return { code: 'amount.decimals', field: 'number' };
  return available !== null && decimal(number).gt(decimal(available))
    ? { code: 'balance.insufficient', field: 'number' }
    : null;
};
