import { submitDeposit, type Deposit } from '#contract/deposits.ts';
import type { RequestKind } from '#client/data/engine/requests/request-kind.ts';
import { endpointKind, type Given } from '#client/data/engine/requests/endpoint-kind.ts';
import { storeRows } from '#client/data/engine/refresh-list.ts';
import { forgetImage } from '#client/data/uploads/image-slot.ts';
import { depositImage } from './deposit-draft.ts';
import { depositsList } from './deposits-list.ts';

/** A payment as announced by the user; its subject is the currency. */
export type DepositRequest = Given<typeof submitDeposit>;

export const submitDepositKind: RequestKind<DepositRequest, Deposit> = endpointKind(submitDeposit, {
  name: 'submit deposit',
  purpose: 'purchase',
  async store(deposit, userId) {
    await storeRows(depositsList, [deposit], userId);
    // The image belongs to this payment, not to the next one.
    await forgetImage(userId, depositImage(deposit.currency_id));
  },
});
