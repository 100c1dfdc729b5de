import type { Withdrawal } from '#contract/withdrawals.ts';
import type { FormKind } from '#client/data/engine/form/form-kind.ts';
import {
  submitWithdrawalKind,
  type WithdrawalRequest,
} from '#client/data/withdrawals/withdrawal-requests.ts';

/** The user's input; 0: nothing chosen. */
export interface WithdrawDraft {
  readonly currency: number;
  readonly payee: number;
  /** The payee that is being confirmed by code, which starts when it was saved for this withdrawal. */
  readonly confirming: number;
  readonly amount: string;
  readonly remark: string;
}

const emptied = { amount: '', remark: '' };

/**
 * The form for a withdrawal; there is one draft at a time. The draft is in memory only: a detour to the
 * address book loses nothing, and no trace of it stays on the device. Its confirmation requires the fund
 * password.
 */
export const withdrawFormKind: FormKind<WithdrawDraft, WithdrawalRequest, Withdrawal> = {
  draft: { empty: { currency: 0, payee: 0, confirming: 0, ...emptied } },
  call: submitWithdrawalKind,
  emptied,
  staysOpen: true,
};
