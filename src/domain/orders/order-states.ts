import type { Order } from '#contract/orders.ts';

/** Not over yet: it waits for a trigger, or for the price to be dealt at. */
export const isResting = ({ status }: Pick<Order, 'status'>): boolean =>
  status === 'open' || status === 'waiting';

/** Rests, and at a price of its own: one that takes any price is on its way to be dealt. */
export const canEdit = (order: Pick<Order, 'status' | 'target_price'>): boolean =>
  isResting(order) && (order.status === 'waiting' || order.target_price !== null);

type Conditions = Partial<Pick<Order, 'type' | 'trigger_price' | 'target_profit_price' | 'stop_loss_price'>>;

/**
 * What an order waited or waits for: one price, or one of two. A row that a device kept from an older version
 * has none of the fields.
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
