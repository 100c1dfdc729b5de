import type { Handlers } from '#server/exchange/lib/calls/handlers.ts';
import type { OrderService } from './orders.service.ts';

const isOpen = { open: true, '1': true, closed: false, '2': false } as const;

export const createOrderHandlers = (orders: OrderService): Handlers => ({
  placeOrder: ({ userId, user, input, underKey }) =>
    underKey((request) => orders.placeOrder({ userId, vipLevel: user!.vipLevel, input }, request)),
  cancelOrder: ({ userId, input, once }) =>
    once((transaction, _emit, onCommitted) =>
      orders.cancelOrder({ transaction, onCommitted }, userId, input.id),
    ),
  cancelOrders: ({ userId, input, once }) =>
    once((transaction, _emit, onCommitted) =>
      orders.cancelOrders({ transaction, onCommitted }, userId, input.ids),
    ),
  editOrder: ({ userId, user, input, once }) =>
    once((transaction, _emit, onCommitted) =>
      orders.editOrder({ transaction, onCommitted }, { userId, vipLevel: user!.vipLevel, input }),
    ),
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
