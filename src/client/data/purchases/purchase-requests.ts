import { cancelPurchase, placePurchase, provePurchase, type Purchase } from '#contract/purchases.ts';
import type { RequestKind } from '#client/data/engine/requests/request-kind.ts';
import { refreshAnswer } from '#client/data/engine/answer-requests.ts';
import { endpointKind, type Given } from '#client/data/engine/requests/endpoint-kind.ts';
import { storeRows, refreshRow } from '#client/data/engine/refresh-list.ts';
import { forgetImage } from '#client/data/uploads/image-slot.ts';
import { purchasesList } from './purchases-list.ts';
import { purchaseOffer } from './purchase-offer.ts';

const storeOne = async (purchase: Purchase, userId: number): Promise<void> => {
  await storeRows(purchasesList, [purchase], userId);
};

/** Too late: it was decided or expired meanwhile, and the list should show that. */
const refresh = ({ id }: { id: number }): void => void refreshRow(purchasesList, id);

export type PurchaseRequest = Given<typeof placePurchase, 'last_name'>;

/** Orders crypto; all of a user's orders share the subject 0. */
export const placePurchaseKind: RequestKind<PurchaseRequest, Purchase> = endpointKind(placePurchase, {
  name: 'buy crypto',
  purpose: 'purchase',
  needs: ['last_name'],
  store: storeOne,
  // The rate may have changed.
  refused: () => void refreshAnswer(purchaseOffer, {}),
});

/** The other kinds have an order as their subject. */
export interface ProofRequest {
  readonly id: number;
  readonly proof: string;
}

/** Upload purpose of an order's payment image. */
export const proofImage = (purchaseId: number): string => `purchase ${purchaseId}`;

export const provePurchaseKind: RequestKind<ProofRequest, Purchase> = endpointKind(provePurchase, {
  name: 'prove purchase',
  purpose: 'purchase',
  async store(purchase, userId) {
    await storeOne(purchase, userId);
    await forgetImage(userId, proofImage(purchase.id));
  },
  refused: refresh,
});

export const cancelPurchaseKind: RequestKind<{ readonly id: number }, Purchase> = endpointKind(
  cancelPurchase,
  {
    name: 'cancel purchase',
    purpose: 'purchase',
    store: storeOne,
    refused: refresh,
  },
);
