import type { RequestOutput } from '#contract/endpoint.ts';
import type { placeOrder } from '#contract/orders.ts';
import type { Tick } from '#contract/ticks.ts';
import { sideOf } from '#domain/trading/pair-terms.ts';
import { takeWithin, walkLadder } from '#domain/trading/execution.ts';
import { feeRate } from '#domain/money/fees.ts';
import { decimal, zero } from '#domain/money/money.ts';
import {
  boundPrice,
  checkExecution,
  checkTicket,
  hasStops,
  waitsForPrice,
  type SpotTicket,
  type TicketProblem,
} from '#domain/trading/order-rules.ts';
import { isStale } from '#domain/quotes/staleness.ts';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import type { Instrument } from '#server/exchange/market/instruments.ts';
import type { Market } from '#server/exchange/market/market.ts';
import type { Ladders } from '#server/exchange/market/ladders.ts';
import { acceptOrder, dealOrder, type FillEntry, type SpotOrder } from './spot-order.ts';

export interface Placement {
  readonly userId: number;
  readonly vipLevel: number;
  readonly input: RequestOutput<typeof placeOrder>;
}

/** The decision on a ticket: the order, its immediate fill, and the tick that it was decided on. */
export interface Decision {
  readonly instrument: Instrument;
  readonly order: SpotOrder;
  /** The amount that the order freezes before any fill. */
  readonly freeze: string;
  readonly fill: FillEntry | null;
  readonly tick: Tick | null;
}

export interface PlacingDeps {
  readonly market: Pick<Market, 'instruments' | 'latest' | 'isOpen'>;
  readonly clock: Clock;
  readonly ladders: Ladders;
}

const refuse = (problem: TicketProblem | null): void => {
  if (!problem) return;
  const { code, ...details } = problem;
  throw new Refusal(code, details);
};

const ticketOf = ({
  type,
  amount,
  target_price,
  seen_price,
  slippage,
  trigger_price,
  target_profit_price,
  stop_loss_price,
}: Placement['input']): SpotTicket => ({
  side: sideOf(type),
  amount,
  target_price,
  seen_price,
  slippage,
  trigger_price,
  target_profit_price,
  stop_loss_price,
});

/**
 * Decides a ticket by the rules and the latest tick alone; the ledger checks that it is covered. @throws
 * Refusal
 */
export const decidePlacement = (deps: PlacingDeps, { userId, vipLevel, input }: Placement): Decision => {
  const instrument = deps.market.instruments.spotOf(input.currency_id, input.legal_id);
  if (!instrument) throw new Refusal('symbol.unknown', { field: 'currency_id' });
  const { terms } = instrument;
  const ticket = ticketOf(input);
  // A sell waits for one thing: its stops, a trigger, or its limit. The app never sends two.
  if (ticket.side === 'sell' && hasStops(ticket) && (ticket.target_price || ticket.trigger_price))
    throw new Refusal('parameter.error', { field: 'target_profit_price' });
  const tick = deps.market.latest(instrument.symbol) ?? null;
  const isLimit = Boolean(ticket.target_price);
  const isPatient = isLimit || waitsForPrice(ticket);
  const at = deps.clock.now();
  const isOpen = deps.market.isOpen(instrument);
  const isFresh = tick !== null && !isStale(at.getTime() - Date.parse(tick.at));
  const levels = isFresh && isOpen ? deps.ladders(tick, instrument, ticket.side) : null;
  refuse(checkTicket(ticket, terms, tick?.price ?? ticket.seen_price ?? '', levels));
  if (!isPatient && !isOpen) throw new Refusal('market.closed');
  if (!isPatient && !isFresh) throw new Refusal('quote.stale');

  const accepted = acceptOrder({
    userId,
    pair: instrument,
    ticket,
    feeRate: feeRate(terms.trade_fee, vipLevel),
    at,
    evaluatedSeq: tick?.seq ?? 0,
    couponId: input.coupon_id ?? null,
  });
  const decided = { instrument, freeze: accepted.frozen, tick };
  if (!tick || !levels || accepted.status === 'waiting') return { ...decided, order: accepted, fill: null };

  const amount = decimal(accepted.amount);
  const execution = isLimit
    ? takeWithin(levels, boundPrice(ticket), ticket.side, amount)
    : walkLadder(levels, amount);
  if (!isLimit) refuse(checkExecution(execution, ticket));
  if (!execution || execution.amount.eq(zero)) return { ...decided, order: accepted, fill: null };
  return { ...decided, ...dealOrder(accepted, execution, tick, at, instrument) };
};
