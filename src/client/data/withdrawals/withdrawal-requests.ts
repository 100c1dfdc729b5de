import * as z from 'zod/mini';
import {
  cancelWithdrawal,
  submitWithdrawal,
  withdrawalType,
  type Withdrawal,
} from '#contract/withdrawals.ts';
import { call } from '#client/lib/calls/call.ts';
import type { RequestKind } from '#client/data/engine/requests/request-kind.ts';
import { endpointKind } from '#client/data/engine/requests/endpoint-kind.ts';
import { storeRows, refreshRow } from '#client/data/engine/refresh-list.ts';
import { createRequestProofs } from '#client/data/request-proofs.ts';
import { refreshBalances } from '#client/data/wallets/refresh-balances.ts';
import { withdrawalsList } from './withdrawals-list.ts';

const storeOne = async (withdrawal: Withdrawal, userId: number): Promise<void> => {
  await storeRows(withdrawalsList, [withdrawal], userId);
  void refreshBalances();
};

/** The confirmed request as it is stored: without the pay password and the second factor. */
export interface WithdrawalRequest {
  /** The id of the saved address or bank account. */
  readonly address: number;
  readonly currency: number;
  readonly number: string;
  /** The fee that was shown. */
  readonly rate: string;
  readonly type: 0 | 1 | 2;
  /** The user's own note; empty: none. */
  readonly remark: string;
}

const proofs = createRequestProofs<WithdrawalRequest>();

/** For this request alone, at its confirmation. */
export const enterProof = proofs.enter;

export const submitWithdrawalKind: RequestKind<WithdrawalRequest, Withdrawal> = {
  name: 'withdraw',
  schema: z.object({
    address: z.int(),
    currency: z.int(),
    number: z.string(),
    rate: z.string(),
    type: withdrawalType,
    remark: z._default(z.string(), ''),
  }),
  purpose: 'purchase',
  send: (request, options) =>
    proofs.send(request, (proof) => call(submitWithdrawal, { ...request, ...proof }, options)),
  store: storeOne,
};

/** Cancels the withdrawal that is its subject. */
export const cancelWithdrawalKind: RequestKind<{ readonly id: number }, Withdrawal> = endpointKind(
  cancelWithdrawal,
  {
    name: 'cancel withdrawal',
    purpose: 'transfer',
    store: storeOne,
    // Too late: it was decided meanwhile, and the list should show that.
    refused: ({ id }) => void refreshRow(withdrawalsList, id),
  },
);
