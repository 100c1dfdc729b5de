import { cancelOrder } from '#contract/orders.ts';
import { refreshBalances } from '../account/refresh-balances.ts';
import { keepOrders, refreshOrder } from '../account/refresh-orders.ts';
import { call } from '../call.ts';
import { keyedCall, type KeyedCall } from '../keyed-call/keyed-call-runtime.ts';

export const cancelIdOf = (orderId: number): string => `cancel ${orderId}`;

/** The order whose cancelling a ticket's id names; null for any other ticket. */
export const orderIdOf = (ticketId: string): number | null => {
  const orderId = Number(ticketId.replace(/^cancel /, ''));
  return Number.isInteger(orderId) && cancelIdOf(orderId) === ticketId ? orderId : null;
};

/** Cancelling one order, under one key until it is definite; what the exchange says about the order is kept. */
export const cancelCall = (userId: number, orderId: number): Promise<KeyedCall> =>
  keyedCall({ userId, ticketId: cancelIdOf(orderId) }, async (options) => {
    const outcome = await call(cancelOrder, { id: orderId }, options);
    if (outcome.ok) {
      await keepOrders([outcome.value], userId);
      void refreshBalances();
    } else if (outcome.failure.kind === 'refused') {
      // Too late: it was filled or cancelled meanwhile, and the lists should say so.
      void refreshOrder(orderId);
    }
    return outcome;
  });
