import type { Order } from '#contract/orders.ts';

/** Not final: waiting for a trigger, or open. */
export const isResting = ({ status }: Pick<Order, 'status'>): boolean =>
  status === 'open' || status === 'waiting';

/** Whether it rests at a price of its own: an order without one is about to be filled. */
export const canEdit = (order: Pick<Order, 'status' | 'target_price'>): boolean =>
  isResting(order) && (order.status === 'waiting' || order.target_price !== null);

type Conditions = Partial<Pick<Order, 'type' | 'trigger_price' | 'target_profit_price' | 'stop_loss_price'>>;

/**
 * The trigger of an order, past or pending: one price, or one of two. Rows stored on a device by an
 * older version lack these fields.
 */
export const conditionOf = ({
  type,
  trigger_price,
  target_profit_price,
  stop_loss_price,
}: Conditions): 'trigger' | 'stops' | null => {
  if (trigger_price) return 'trigger';
  return type === 2 && (target_profit_price || stop_loss_price) ? 'stops' : null;
};
