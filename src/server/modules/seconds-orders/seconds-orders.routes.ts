import type { Handlers } from '#server/lib/handlers.ts';
import type { SecondsOrderService } from './seconds-orders.service.ts';

const statusOf = { open: 'open', '1': 'open', closed: 'closed', '3': 'closed' } as const;

export const createSecondsOrderHandlers = (orders: SecondsOrderService): Handlers => ({
  listPayableCurrencies: ({ userId }) => orders.payable(userId),
  listDurations: () => orders.durations(),
  placeSecondsOrder: ({ userId, input, once }) => orders.place(userId, input, once),
  listSecondsOrders: ({ userId, input }) =>
    orders.list(
      { userId, matchId: input.match_id, status: input.status && statusOf[input.status] },
      input.page,
      input.limit,
    ),
  getSecondsResult: ({ userId, input }) => orders.result(userId, input.id),
});
