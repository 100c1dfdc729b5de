import * as z from 'zod/mini';
import { buyLockUp, redeemLockUp, type LockUp } from '#contract/lock-ups.ts';
import { call } from '#client/lib/call.ts';
import type { CallKind } from '#client/data/engine/keyed-call/call-kind.ts';
import { refreshAnswer } from '#client/data/engine/answer-requests.ts';
import { keepRows, refreshRow } from '#client/data/engine/refresh-list.ts';
import { lockUpOffer } from './lock-up-offer.ts';
import { lockUpsList } from './lock-ups-list.ts';

const keepOne = async (lockUp: LockUp, userId: number): Promise<void> => {
  await keepRows(lockUpsList, [lockUp], userId);
};

const buyRequest = z.object({
  config_id: z.int(),
  amount: z.string(),
  coupon_id: z.optional(z.int()),
});
export type BuyLockUpRequest = z.infer<typeof buyRequest>;

/** Locks up; its subject is the product. */
export const buyLockUpKind: CallKind<BuyLockUpRequest, LockUp> = {
  name: 'lock up',
  schema: buyRequest,
  purpose: 'purchase',
  send: (request, options) => call(buyLockUp, request, options),
  async keep(lockUp, userId) {
    await keepOne(lockUp, userId);
    void refreshAnswer(lockUpOffer, {});
  },
  // Less may be left than was shown.
  refused: () => void refreshAnswer(lockUpOffer, {}),
};

const redeemRequest = z.object({ id: z.int(), seen_penalty: z.string() });
export type RedeemLockUpRequest = z.infer<typeof redeemRequest>;

/** Redeems early; its subject is the lock-up. */
export const redeemLockUpKind: CallKind<RedeemLockUpRequest, LockUp> = {
  name: 'redeem lock-up',
  schema: redeemRequest,
  purpose: 'purchase',
  send: (request, options) => call(redeemLockUp, request, options),
  keep: keepOne,
  refused: ({ id }) => void refreshRow(lockUpsList, id),
};
