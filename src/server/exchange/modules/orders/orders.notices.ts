import { msg } from '@lingui/core/macro';
import { newMessage, notice } from '#server/exchange/modules/messages/notices.service.ts';
import type { SpotOrder } from './spot-order.ts';

const title = msg`Order filled`;

const bought = notice<'amount' | 'price'>({
  word: 'order.bought',
  type: 'system',
  title,
  content: ({ amount, price }) => msg`Your order bought ${amount} at ${price}.`,
});

const sold = notice<'amount' | 'price'>({
  word: 'order.sold',
  type: 'system',
  title,
  content: ({ amount, price }) => msg`Your order sold ${amount} at ${price}.`,
});

const triggered = notice<'symbol'>({
  word: 'order.triggered',
  type: 'system',
  title: msg`Order triggered`,
  content: ({ symbol }) => msg`${symbol} reached the trigger price. Your order now waits at its limit.`,
});

const notFilled = notice<'symbol'>({
  word: 'order.notFilled',
  type: 'system',
  title: msg`Order not filled`,
  content: ({ symbol }) =>
    msg`Your ${symbol} order was triggered, but the price lay outside its protection. It was cancelled and the funds are free again.`,
});

interface Change {
  readonly order: SpotOrder;
  readonly at: Date;
  /** Null for a new order. */
  readonly expectedVersion: number | null;
}

const noticeFor = ({ order, at }: Change) => {
  if (order.status === 'filled') return order.type === 1 ? bought : sold;
  if (order.cancel_reason === 'price_protection') return notFilled;
  return order.status === 'open' && order.triggered_at?.getTime() === at.getTime() ? triggered : null;
};

/**
 * The notice of a change that the market brought to a waiting order; null when none is needed: immediate
 * results and the user's own actions are reported in the response.
 */
export const noticeOfChange = (change: Change) => {
  const made = change.expectedVersion === null ? null : noticeFor(change);
  if (!made) return null;
  const { id, match_id: matchId, user_id: userId, symbol, ...order } = change.order;
  return newMessage(made, {
    userId,
    params: {
      symbol,
      amount: { amount: order.filled, currency: order.currency_name },
      price: { amount: order.price, currency: order.legal_name },
    },
    url: `/pages/transaction/currency_order?id=${id}&match_id=${matchId}`,
  });
};
