import * as z from 'zod/mini';
import { submitDeposit, type Deposit } from '#contract/deposits.ts';
import { call } from '#client/lib/call.ts';
import type { CallKind } from '#client/data/engine/keyed-call/call-kind.ts';
import { keepRows } from '#client/data/engine/refresh-list.ts';
import { arrivalType, forgetAnnouncement } from './deposit-draft.ts';
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
    await forgetAnnouncement(userId, { currency: deposit.currency_id, type: deposit.chain ?? deposit.way });
  },
};
