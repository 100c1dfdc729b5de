import type { Order } from '#contract/orders.ts';
import type { Tick } from '#contract/ticks.ts';
import { sideOf, type Side } from '#domain/deal-terms.ts';
import { averagePrice, type Execution } from '#domain/execution.ts';
import { decimal, toPlain, type Decimal } from '#domain/money.ts';
import { boundPrice, freezeAmount, type SpotTicket } from '#domain/order-rules.ts';
import { settleFill } from '#domain/settlement.ts';
import { spotOrderMachine, type SpotOrderEvent } from '#machines/spot-order.machine.ts';
import { createLifecycle } from '#server/lib/lifecycle.ts';
import type { OrdersTable } from '#server/lib/tables/orders.ts';
import { accountOfKind, type Instrument } from '#server/market/instruments.ts';

/** An order as its row holds it; `id` is 0 until the database has given one. */
export type SpotOrder = Readonly<OrdersTable>;

const lifecycle = createLifecycle(spotOrderMachine);

/** Where the event leads the order. @throws Refusal `state.notAllowed` */
const after = ({ status, amount, filled }: SpotOrder, event: SpotOrderEvent) => lifecycle.apply({ status, context: { amount, filled } }, event, { field: 'id' });

/** The money of one fill as text, for the row of fills and the ledger. */
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

/** Currency ids of what the order gives and of what it receives. */
export const currenciesOf = (order: SpotOrder): { given: number; received: number } =>
  order.type === 1 ? { given: order.legal_id, received: order.currency_id } : { given: order.currency_id, received: order.legal_id };

export interface Acceptance {
  readonly userId: number;
  readonly pair: Instrument;
  readonly ticket: SpotTicket;
  readonly feeRate: Decimal;
  readonly at: Date;
}

/** A checked ticket as an open order that nothing was dealt on yet. */
export const acceptOrder = ({ userId, pair, ticket, feeRate, at }: Acceptance): SpotOrder => {
  const { status, context: { filled, amount } } = lifecycle.start({ amount: toPlain(decimal(ticket.amount)) });
  const bound = boundPrice(ticket);
  const limit = ticket.target_price ? toPlain(bound) : null;
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
    price: toPlain(bound),
    amount,
    filled,
    turnover: '0',
    fee: '0',
    frozen: toPlain(freezeAmount(ticket.side, decimal(amount), bound, pair.terms)),
    freeze_id: null,
    version: 1,
    tick: null,
    created_at: at,
    filled_at: null,
    cancelled_at: null,
  };
};

/** The order after a fill, and what the fill moves. @throws Refusal `state.notAllowed` */
export const dealOrder = (order: SpotOrder, execution: Execution, tick: Tick, at: Date, pair: Instrument): { order: SpotOrder; fill: FillEntry } => {
  const amount = toPlain(execution.amount);
  const { status, context } = after(order, { type: 'market.dealt', amount });
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
  const averageOf = ({ turnover, amount: dealt }: Pick<Execution, 'turnover' | 'amount'>): string => toPlain(averagePrice(turnover, dealt, pair.terms.price_decimals));
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

/** The order after its user cancelled what is left. @throws Refusal `state.notAllowed` where that is too late */
export const withdrawOrder = (order: SpotOrder, at: Date): SpotOrder => ({
  ...order, status: after(order, { type: 'user.cancelled' }).status, frozen: '0', cancelled_at: at,
});

/** The order as the wire tells it. */
export const toWire = (order: SpotOrder): Order => ({
  id: order.id,
  kind: order.kind,
  order_type: order.order_type,
  status: order.status,
  type: order.type,
  match_id: order.match_id,
  symbol: order.symbol,
  currency_id: order.currency_id,
  legal_id: order.legal_id,
  currency_name: order.currency_name,
  legal_name: order.legal_name,
  target_price: order.target_price,
  price: order.price,
  amount: order.amount,
  filled: order.filled,
  turnover: order.turnover,
  fee: order.fee,
  fee_currency_name: order.type === 1 ? order.currency_name : order.legal_name,
  frozen: order.frozen,
  created_at: order.created_at.toISOString(),
  filled_at: order.filled_at?.toISOString() ?? null,
  cancelled_at: order.cancelled_at?.toISOString() ?? null,
  version: order.version,
  tick: order.tick,
});
