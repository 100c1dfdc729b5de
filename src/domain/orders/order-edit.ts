import type { Order } from '#contract/orders.ts';
import { sideOf, type PairTerms } from '#domain/trading/pair-terms.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import {
  boundPrice,
  checkBalance,
  checkTicket,
  freezeAmount,
  slippageOf,
  type SpotTicket,
  type TicketProblem,
} from '#domain/trading/order-rules.ts';

/** Editable fields of an order, as typed; empty if the order has none. */
export interface OrderEdit {
  readonly amount: string;
  readonly target_price: string;
  readonly trigger_price: string;
  readonly target_profit_price: string;
  readonly stop_loss_price: string;
}
export type EditField = keyof OrderEdit;

type EditedOrder = Pick<
  Order,
  | 'type'
  | 'status'
  | 'amount'
  | 'filled'
  | 'frozen'
  | 'target_price'
  | 'trigger_price'
  | 'target_profit_price'
  | 'stop_loss_price'
>;

/** The unfilled part of the order. */
export const restOf = ({ amount, filled }: Pick<Order, 'amount' | 'filled'>): string =>
  toPlain(decimal(amount).minus(decimal(filled)));

/** A triggered order no longer waits for a trigger. */
const triggerOf = ({ status, trigger_price }: EditedOrder): string | null =>
  status === 'waiting' ? (trigger_price ?? null) : null;

const waitsForStops = (order: EditedOrder): boolean =>
  order.status === 'waiting' && triggerOf(order) === null;

/** The editable fields of this order, in display order. */
export const editFieldsOf = (order: EditedOrder): readonly EditField[] => [
  ...(triggerOf(order) === null ? [] : (['trigger_price'] as const)),
  ...(order.target_price === null ? [] : (['target_price'] as const)),
  'amount',
  ...(order.type === 1 || waitsForStops(order) ? (['target_profit_price', 'stop_loss_price'] as const) : []),
];

/** The order's current values, as the initial edit. */
export const editOf = (order: EditedOrder): OrderEdit => ({
  amount: restOf(order),
  target_price: order.target_price ?? '',
  trigger_price: triggerOf(order) ?? '',
  target_profit_price: order.target_profit_price ?? '',
  stop_loss_price: order.stop_loss_price ?? '',
});

/** A missing value is passed to the rules as an invalid price, so that they name its field. */
const typed = (text: string): string => text.trim() || ' ';

/**
 * A waiting market buy has frozen the amount for its worst price; the slippage is that
 * price's distance from its trigger.
 */
const slippageOfOrder = (order: EditedOrder): string | undefined => {
  const trigger = triggerOf(order);
  if (trigger === null || order.target_price !== null || order.type === 2) return undefined;
  return toPlain(slippageOf(decimal(order.frozen).div(decimal(order.amount)), decimal(trigger)).round(2, 1));
};

/** The ticket that would place the edited order. @param seen the current price */
export const editedTicket = (order: EditedOrder, edit: OrderEdit, seen: string): SpotTicket => {
  const fields = editFieldsOf(order);
  const has = (field: EditField): boolean => fields.includes(field);
  const [profit, loss] = [edit.target_profit_price.trim(), edit.stop_loss_price.trim()];
  // A sell that waits for its stops requires at least one.
  const stops =
    profit === '' && loss === '' && waitsForStops(order)
      ? { target_profit_price: ' ' }
      : {
          ...(profit === '' ? {} : { target_profit_price: profit }),
          ...(loss === '' ? {} : { stop_loss_price: loss }),
        };
  return {
    side: sideOf(order.type),
    amount: edit.amount.trim(),
    ...(has('target_price') ? { target_price: typed(edit.target_price) } : {}),
    ...(has('trigger_price') ? { trigger_price: typed(edit.trigger_price) } : {}),
    ...(order.status === 'waiting' ? { seen_price: seen, slippage: slippageOfOrder(order) } : {}),
    ...(has('stop_loss_price') ? stops : {}),
  };
};

export interface EditFacts {
  readonly terms: PairTerms;
  /** The current price. */
  readonly marketPrice: string;
  /** Available in the currency given, in addition to the order's freeze; null while unknown. */
  readonly available: string | null;
}

/** The edited order's freeze and the balance available for it; and the first fault, or null. */
export const evaluateEdit = (
  order: EditedOrder,
  edit: OrderEdit,
  { terms, marketPrice, available }: EditFacts,
): { problem: TicketProblem | null; frozen: string | null; availableAfter: string | null } => {
  const ticket = editedTicket(order, edit, marketPrice);
  const problem = checkTicket(ticket, terms, marketPrice, null);
  if (problem) return { problem, frozen: null, availableAfter: null };
  const freeze = freezeAmount(ticket.side, decimal(ticket.amount), boundPrice(ticket), terms);
  if (available === null) return { problem: null, frozen: toPlain(freeze), availableAfter: null };
  const all = decimal(available).plus(decimal(order.frozen));
  return {
    problem: checkBalance(all, freeze),
    frozen: toPlain(freeze),
    availableAfter: toPlain(all.minus(freeze)),
  };
};

/** Whether the edit changes anything. */
export const isChanged = (order: EditedOrder, edit: OrderEdit): boolean => {
  const before = editOf(order);
  return editFieldsOf(order).some((field) => {
    const [was, is] = [before[field], edit[field].trim()];
    return (
      was !== is && (was === '' || is === '' || !/^\d+(\.\d+)?$/.test(is) || !decimal(was).eq(decimal(is)))
    );
  });
};
