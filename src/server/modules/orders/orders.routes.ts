import type { Handlers } from '#server/lib/handlers.ts';
import type { OrderService } from './orders.service.ts';

const isOpen = { open: true, '1': true, closed: false, '2': false } as const;

export const createOrderHandlers = (orders: OrderService): Handlers => ({
  placeOrder: ({ userId, user, input, idempotency, once }) =>
    orders.placeOrder({ userId, vipLevel: user!.vipLevel, input, key: idempotency!, once }),
  cancelOrder: ({ userId, input, once }) => orders.cancelOrder(userId, input.id, once),
  cancelOrders: ({ userId, input, once }) => orders.cancelOrders(userId, input.ids, once),
  editOrder: ({ userId, user, input, once }) =>
    orders.editOrder({ userId, vipLevel: user!.vipLevel, input }, once),
  listOrders: ({ userId, input }) =>
    orders.listOrders(
      {
        userId,
        currencyId: input.currency_id,
        legalId: input.legal_id,
        isOpen: input.status && isOpen[input.status],
      },
      input.page,
      input.limit,
    ),
  getOrder: ({ userId, input }) => orders.getOrder(userId, input.id),
});
