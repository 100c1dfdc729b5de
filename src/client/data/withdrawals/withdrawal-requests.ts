import * as z from 'zod/mini';
import {
  cancelWithdrawal,
  submitWithdrawal,
  withdrawalType,
  type Withdrawal,
} from '#contract/withdrawals.ts';
import { call } from '#client/lib/call.ts';
import type { CallKind } from '#client/data/engine/keyed-call/call-kind.ts';
import { keepRows, refreshRow } from '#client/data/engine/refresh-list.ts';
import { refreshBalances } from '#client/data/wallets/refresh-balances.ts';
import { withdrawalsList } from './withdrawals-list.ts';

const keepOne = async (withdrawal: Withdrawal, userId: number): Promise<void> => {
  await keepRows(withdrawalsList, [withdrawal], userId);
  void refreshBalances();
};

/** What was agreed to, as it is stored: without the pay password. */
export interface WithdrawalRequest {
  /** The id of the saved address or bank account. */
  readonly address: number;
  readonly currency: number;
  readonly number: string;
  /** The fee that was shown. */
  readonly rate: string;
  readonly type: 0 | 1 | 2;
}

/**
 * The pay password of a call, in this page's memory alone. Once the page is gone, asking again under the key
 * tells what became of the call without it, and cannot do it any more.
 */
const passwords = new Map<string, string>();
let entered = '';

/** For the call that is confirmed next. */
export const enterPayPassword = (payPassword: string): void => {
  entered = payPassword;
};

const passwordOf = (key: string): string => {
  if (entered !== '') {
    passwords.set(key, entered);
    entered = '';
  }
  return passwords.get(key) ?? '';
};

export const submitWithdrawalKind: CallKind<WithdrawalRequest, Withdrawal> = {
  name: 'withdraw',
  schema: z.object({
    address: z.int(),
    currency: z.int(),
    number: z.string(),
    rate: z.string(),
    type: withdrawalType,
  }),
  purpose: 'purchase',
  async send(request, options) {
    const pay_password = passwordOf(options.key);
    const outcome = await call(submitWithdrawal, { ...request, pay_password }, options);
    if (outcome.ok || outcome.failure.kind === 'refused') passwords.delete(options.key);
    return outcome;
  },
  keep: keepOne,
};

/** Cancels the withdrawal that is its subject. */
export const cancelWithdrawalKind: CallKind<{ readonly id: number }, Withdrawal> = {
  name: 'cancel withdrawal',
  schema: z.object({ id: z.int() }),
  purpose: 'transfer',
  send: (request, options) => call(cancelWithdrawal, request, options),
  keep: keepOne,
  // Too late: it was decided meanwhile, and the list should say so.
  refused: ({ id }) => void refreshRow(withdrawalsList, id),
};
