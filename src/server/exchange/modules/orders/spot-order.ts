import type { Selectable } from 'kysely';
import type { CancelReason } from '#contract/orders.ts';
import type { Tick } from '#contract/ticks.ts';
import { sideOf, type Side } from '#domain/trading/pair-terms.ts';
import { accountOfKind } from '#domain/trading/trading-account.ts';
import { averagePrice, type Execution } from '#domain/trading/execution.ts';
import { decimal, toPlain, type Decimal } from '#domain/money/money.ts';
import { stopOf } from '#domain/futures/futures-stops.ts';
import {
  boundPrice,
  freezeAmount,
  hasStops,
  triggerDirection,
  waitsForPrice,
  type SpotTicket,
} from '#domain/trading/order-rules.ts';
import { settleFill } from '#domain/trading/settlement.ts';
import type { OrdersTable } from './orders.tables.ts';
import type { Instrument } from '#server/exchange/market/instruments.ts';
import { beginOrder, orderAfter } from './orders.chart.ts';

/** A row of orders; `id` is 0 until the database has assigned one. */
export type SpotOrder = Readonly<Selectable<OrdersTable>>;

/** The amounts of one fill as text, for the row of fills and the ledger. */
export interface FillEntry {
  readonly amount: string;
  readonly turnover: string;
  readonly price: string;
  readonly given: string;
  readonly released: string;
  readonly received: string;
  readonly net: string;
  readonly fee: string;
  readonly tick: Tick;
}

export const sideOfOrder = (order: SpotOrder): Side => sideOf(order.type);

export const leftOf = (order: SpotOrder): Decimal => decimal(order.amount).minus(decimal(order.filled));

/** Currency ids that the order gives and receives. */
export const currenciesOf = (order: SpotOrder): { given: number; received: number } =>
  order.type === 1
    ? { given: order.legal_id, received: order.currency_id }
    : { given: order.currency_id, received: order.legal_id };

const plainOrNone = (text: string | null): string | null => text && toPlain(decimal(text));

const firstStop = ({
  target_profit_price,
  stop_loss_price,
}: Pick<SpotOrder, 'target_profit_price' | 'stop_loss_price'>): string | null =>
  target_profit_price ?? stop_loss_price;

/** A buy that ends in a sell with these stops, or such a sell. */
export const hasStopPrices = (order: SpotOrder): boolean => firstStop(order) !== null;

/** The limit of a sell that takes any price. */
const anyPrice = ({ terms }: Instrument): Decimal => decimal(terms.tick_size);

export interface Acceptance {
  readonly userId: number;
  readonly pair: Instrument;
  readonly ticket: SpotTicket;
  readonly feeRate: Decimal;
  readonly at: Date;
  /** Of the tick it is decided on; stored when the order waits. */
  readonly evaluatedSeq: number;
  /** Reduces the fee. */
  readonly couponId: number | null;
}

const bare = {
  parent_id: null,
  replaces: null,
  triggered_by: null,
  triggered_at: null,
  trigger_tick: null,
  cancel_reason: null,
  freeze_id: null,
  version: 1,
  tick: null,
  filled_at: null,
  cancelled_at: null,
} as const;

/** A checked ticket as an order without fills: open, or waiting for its price. */
export const acceptOrder = (acceptance: Acceptance): SpotOrder => {
  const { userId, pair, ticket, feeRate, at, evaluatedSeq, couponId } = acceptance;
  const {
    status,
    context: { filled, amount },
  } = beginOrder(toPlain(decimal(ticket.amount)), waitsForPrice(ticket));
  const stops = {
    target_profit_price: plainOrNone(stopOf(ticket.target_profit_price)),
    stop_loss_price: plainOrNone(stopOf(ticket.stop_loss_price)),
  };
  const isStopSell = ticket.side === 'sell' && hasStops(ticket);
  const bound = isStopSell ? anyPrice(pair) : boundPrice(ticket);
  const limit = ticket.target_price ? toPlain(bound) : null;
  const trigger = ticket.trigger_price || null;
  return {
    id: 0,
    user_id: userId,
    kind: pair.kind,
    account: accountOfKind(pair.kind),
    status,
    type: ticket.side === 'buy' ? 1 : 2,
    order_type: limit === null ? 'market' : 'limit',
    match_id: pair.matchId,
    symbol: pair.symbol,
    currency_id: pair.baseId,
    legal_id: pair.quoteId,
    currency_name: pair.baseName,
    legal_name: pair.quoteName,
    target_price: limit,
    bound_price: toPlain(bound),
    fee_rate: toPlain(feeRate),
    price: plainOrNone(isStopSell ? firstStop(stops) : (limit ?? trigger)) ?? toPlain(bound),
    amount,
    filled,
    turnover: '0',
    fee: '0',
    frozen: toPlain(freezeAmount(ticket.side, decimal(amount), bound, pair.terms)),
    trigger_price: plainOrNone(trigger),
    trigger_direction: trigger === null ? null : triggerDirection(trigger, ticket.seen_price ?? ''),
    seen_seq: status === 'waiting' ? evaluatedSeq : 0,
    coupon_id: couponId,
    created_at: at,
    target_profit_price: stops.target_profit_price,
    stop_loss_price: stops.stop_loss_price,
    // Last: with objects spread in front of the others the row took thirty times as long.
    ...bare,
  };
};

/** The amount that a buy has received so far, after its fee. */
export const broughtBy = ({ filled, fee }: SpotOrder): Decimal => decimal(filled).minus(decimal(fee));

/**
 * The sell that protects a finished buy: it sells what the buy received, as far as it is still available,
 * and waits for the buy's stops. Null when the buy has no stops, is not over, or nothing is available. It
 * accepts any price: a stop-loss with a limit protects no one.
 */
export const protectionOf = (
  order: SpotOrder,
  at: Date,
  pair: Instrument,
  evaluatedSeq: number,
  bought: Decimal,
): SpotOrder | null => {
  if (
    order.type === 2 ||
    order.status === 'open' ||
    order.status === 'waiting' ||
    !hasStopPrices(order) ||
    bought.lte('0')
  )
    return null;
  const {
    status,
    context: { filled, amount },
  } = beginOrder(toPlain(bought), true);
  return {
    ...order,
    ...bare,
    coupon_id: null,
    id: 0,
    type: 2,
    status,
    order_type: 'market',
    target_price: null,
    trigger_price: null,
    trigger_direction: null,
    parent_id: order.id,
    bound_price: toPlain(anyPrice(pair)),
    price: firstStop(order)!,
    amount,
    filled,
    turnover: '0',
    fee: '0',
    frozen: amount,
    seen_seq: evaluatedSeq,
    created_at: at,
  };
};

/** The order after a fill, and the movements of the fill. @throws Refusal `state.notAllowed` */
export const dealOrder = (
  order: SpotOrder,
  execution: Execution,
  tick: Tick,
  at: Date,
  pair: Instrument,
): { order: SpotOrder; fill: FillEntry } => {
  const amount = toPlain(execution.amount);
  const { status, context } = orderAfter(order, { type: 'market.dealt', amount });
  const settled = settleFill(
    {
      side: sideOfOrder(order),
      boundPrice: decimal(order.bound_price),
      amount: decimal(order.amount),
      filled: decimal(order.filled),
      turnover: decimal(order.turnover),
      frozen: decimal(order.frozen),
      feeRate: decimal(order.fee_rate),
    },
    execution,
    pair.terms,
  );
  const averageOf = ({ turnover, amount: dealt }: Pick<Execution, 'turnover' | 'amount'>): string =>
    toPlain(averagePrice(turnover, dealt, pair.terms.price_decimals));
  const price = averageOf(execution);
  const isFirst = settled.filled.eq(execution.amount);
  return {
    order: {
      ...order,
      status,
      filled: context.filled,
      turnover: toPlain(settled.turnover),
      price: isFirst ? price : averageOf({ turnover: settled.turnover, amount: settled.filled }),
      fee: toPlain(decimal(order.fee).plus(settled.fee)),
      frozen: toPlain(settled.frozen),
      tick,
      filled_at: status === 'filled' ? at : null,
    },
    fill: {
      amount,
      turnover: toPlain(execution.turnover),
      price,
      given: toPlain(settled.given),
      released: toPlain(settled.released),
      received: toPlain(settled.received),
      net: toPlain(settled.net),
      fee: toPlain(settled.fee),
      tick,
    },
  };
};

/** The orders of a disabled account are cancelled by the exchange on behalf of the user. */
const cancelEvents = {
  user: { type: 'user.cancelled' },
  dead_man_switch: { type: 'clock.expired' },
  account_disabled: { type: 'user.cancelled' },
  price_protection: { type: 'market.refused' },
} as const;

/** Reasons for which a spot order can be cancelled. */
export type WithdrawReason = Extract<CancelReason, keyof typeof cancelEvents>;

/** The order after its remainder was cancelled. @throws Refusal `state.notAllowed` when that is too late */
export const withdrawOrder = (order: SpotOrder, at: Date, reason: WithdrawReason): SpotOrder => ({
  ...order,
  status: orderAfter(order, cancelEvents[reason]).status,
  frozen: '0',
  cancelled_at: at,
  cancel_reason: reason,
});
