import { buyLockUp, redeemLockUp, type LockUp } from '#contract/lock-ups.ts';
import type { RequestKind } from '#client/data/engine/requests/request-kind.ts';
import { refreshAnswer } from '#client/data/engine/answer-requests.ts';
import { endpointKind, type Given } from '#client/data/engine/requests/endpoint-kind.ts';
import { storeRows, refreshRow } from '#client/data/engine/refresh-list.ts';
import { lockUpOffer } from './lock-up-offer.ts';
import { lockUpsList } from './lock-ups-list.ts';

const storeOne = async (lockUp: LockUp, userId: number): Promise<void> => {
  await storeRows(lockUpsList, [lockUp], userId);
};

export type BuyLockUpRequest = Given<typeof buyLockUp>;

/** Locks up an amount; its subject is the product. */
export const buyLockUpKind: RequestKind<BuyLockUpRequest, LockUp> = endpointKind(buyLockUp, {
  name: 'lock up',
  purpose: 'purchase',
  async store(lockUp, userId) {
    await storeOne(lockUp, userId);
    void refreshAnswer(lockUpOffer, {});
  },
  // Less may be left than was shown.
  refused: () => void refreshAnswer(lockUpOffer, {}),
});

export type RedeemLockUpRequest = Given<typeof redeemLockUp, 'seen_penalty'>;

/** Redeems early; its subject is the lock-up. */
export const redeemLockUpKind: RequestKind<RedeemLockUpRequest, LockUp> = endpointKind(redeemLockUp, {
  name: 'redeem lock-up',
  purpose: 'purchase',
  needs: ['seen_penalty'],
  store: storeOne,
  refused: ({ id }) => void refreshRow(lockUpsList, id),
});
