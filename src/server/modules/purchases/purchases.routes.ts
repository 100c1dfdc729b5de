import type { Handlers } from '#server/lib/handlers.ts';
import type { PurchaseService } from './purchases.service.ts';

export const createPurchaseHandlers = (purchases: PurchaseService): Handlers => ({
  getPurchaseOffer: () => purchases.offer(),
  placePurchase: ({ userId, input, once }) => purchases.place(userId, input, once),
  provePurchase: ({ userId, input, once }) => purchases.prove(userId, input, once),
  cancelPurchase: ({ userId, input, once }) => purchases.cancel(userId, input.id, once),
  listPurchases: ({ userId, input }) =>
    purchases.list(userId, input.status && input.status === 'open', input.page, input.limit),
  getPurchase: ({ userId, input }) => purchases.detail(userId, input.id),
});
