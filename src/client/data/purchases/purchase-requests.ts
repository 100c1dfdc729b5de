import * as z from 'zod/mini';
import {
  cancelPurchase,
  paymentMethod,
  placePurchase,
  provePurchase,
  type Purchase,
} from '#contract/purchases.ts';
import { call } from '#client/lib/call.ts';
import type { CallKind } from '#client/data/engine/keyed-call/call-kind.ts';
import { refreshAnswer } from '#client/data/engine/answer-requests.ts';
import { keepRows, refreshRow } from '#client/data/engine/refresh-list.ts';
import { forgetImage } from '#client/data/uploads/image-slot.ts';
import { purchasesList } from './purchases-list.ts';
import { purchaseOffer } from './purchase-offer.ts';

const keepOne = async (purchase: Purchase, userId: number): Promise<void> => {
  await keepRows(purchasesList, [purchase], userId);
};

/** Too late: it was decided or ran out meanwhile, and the list should say so. */
const lookAgain = ({ id }: { id: number }): void => void refreshRow(purchasesList, id);

const purchaseRequest = z.object({
  country: z.string(),
  currency: z.string(),
  method: paymentMethod,
  /** The bank's code, where a bank is paid. */
  bank: z.optional(z.string()),
  amount: z.string(),
  rate: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  tax_id: z.string(),
});
export type PurchaseRequest = z.infer<typeof purchaseRequest>;

/** Orders crypto; a user's orders share the subject 0. */
export const placePurchaseKind: CallKind<PurchaseRequest, Purchase> = {
  name: 'buy crypto',
  schema: purchaseRequest,
  purpose: 'purchase',
  send: (request, options) => call(placePurchase, request, options),
  keep: keepOne,
  // The rate may be another one now.
  refused: () => void refreshAnswer(purchaseOffer, {}),
};

/** The rest have an order as their subject. */
export interface ProofRequest {
  readonly id: number;
  readonly proof: string;
}

/** What the picture of an order's payment is uploaded for. */
export const proofImage = (purchaseId: number): string => `purchase ${purchaseId}`;

export const provePurchaseKind: CallKind<ProofRequest, Purchase> = {
  name: 'prove purchase',
  schema: z.object({ id: z.int(), proof: z.string() }),
  purpose: 'purchase',
  send: (request, options) => call(provePurchase, request, options),
  async keep(purchase, userId) {
    await keepOne(purchase, userId);
    await forgetImage(userId, proofImage(purchase.id));
  },
  refused: lookAgain,
};

export const cancelPurchaseKind: CallKind<{ readonly id: number }, Purchase> = {
  name: 'cancel purchase',
  schema: z.object({ id: z.int() }),
  purpose: 'purchase',
  send: (request, options) => call(cancelPurchase, request, options),
  keep: keepOne,
  refused: lookAgain,
};
