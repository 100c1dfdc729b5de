import type { Withdrawal } from '#contract/withdrawals.ts';
import type { FormKind } from '#client/data/engine/form/form-kind.ts';
import {
  submitWithdrawalKind,
  type WithdrawalRequest,
} from '#client/data/withdrawals/withdrawal-requests.ts';

/** What the user has put together; 0: nothing was chosen. */
export interface WithdrawDraft {
  readonly currency: number;
  readonly payee: number;
  readonly amount: string;
  readonly remark: string;
}

const emptied = { amount: '', remark: '' };

/**
 * The one withdrawal that is put together at a time. Its draft is in memory alone: a detour to the address book loses
 * nothing, and nothing of it is left on the device. Its confirmation asks for the fund password.
 */
export const withdrawFormKind: FormKind<WithdrawDraft, WithdrawalRequest, Withdrawal> = {
  draft: { empty: { currency: 0, payee: 0, ...emptied } },
  call: submitWithdrawalKind,
  emptied,
  staysOpen: true,
};
