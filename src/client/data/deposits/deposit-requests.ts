import * as z from 'zod/mini';
import { submitDeposit, type Deposit } from '#contract/deposits.ts';
import { call } from '#client/lib/call.ts';
import type { CallKind } from '#client/data/engine/keyed-call/call-kind.ts';
import { keepRows } from '#client/data/engine/refresh-list.ts';
import { forgetImage } from '#client/data/uploads/image-slot.ts';
import { arrivalType, depositImage } from './deposit-draft.ts';
import { depositsList } from './deposits-list.ts';

/** A payment as it is announced; its subject is the currency. */
const depositRequest = z.object({
  amount: z.string(),
  currency: z.int(),
  type: arrivalType,
  address: z.string(),
  voucher: z.string(),
});
export type DepositRequest = z.infer<typeof depositRequest>;

export const submitDepositKind: CallKind<DepositRequest, Deposit> = {
  name: 'submit deposit',
  schema: depositRequest,
  purpose: 'purchase',
  send: (request, options) => call(submitDeposit, request, options),
  async keep(deposit, userId) {
    await keepRows(depositsList, [deposit], userId);
    // The picture is of this payment, and not of the next one.
    await forgetImage(userId, depositImage(deposit.currency_id));
  },
};
