import type { RequestOutput } from '#contract/endpoint.ts';
import type { openPosition } from '#contract/positions.ts';
import type { Tick } from '#contract/ticks.ts';
import type { Execution } from '#domain/trading/execution.ts';
import {
  fewestLots,
  futuresFeePercent,
  mostLotsOfPosition,
  multiples,
  openingCost,
  valueOf,
} from '#domain/futures/futures.ts';
import { positionSideOf, sizeOf } from '#domain/trading/position-profit.ts';
import { entrustedFreeze } from '#domain/futures/limit-entry.ts';
import { checkStopReached, checkStops, stopOf } from '#domain/futures/futures-stops.ts';
import { feeRate } from '#domain/money/fees.ts';
import { decimal, toPlain, type Decimal } from '#domain/money/money.ts';
import { checkExecution, checkLimitPrice } from '#domain/trading/order-rules.ts';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import type { Instrument } from '#server/exchange/market/instruments.ts';
import type { Ladders } from '#server/exchange/market/ladders.ts';
import type { Market } from '#server/exchange/market/market.ts';
import { dealNow, entryFields, openingSide } from './entry.ts';
import { isOld, liquidationText } from './position.ts';
import { beginPosition } from './positions.chart.ts';
import type { NewPosition } from './positions.repository.ts';

export interface OpeningDeps {
  readonly market: Pick<Market, 'instruments' | 'latest' | 'isOpen'>;
  readonly clock: Clock;
  readonly ladders: Ladders;
}

export interface OpeningRequest {
  readonly userId: number;
  readonly vipLevel: number;
  readonly input: RequestOutput<typeof openPosition>;
}

/** A checked ticket: the row to write, and the amounts that it freezes and pays. */
export interface Opening {
  readonly position: NewPosition;
  /** Frozen: the margin, and the opening fee while entrusted. */
  readonly freeze: string;
  /** Paid at once; zero while entrusted. */
  readonly fee: string;
}

const refuse = (problem: { code: Refusal['code']; field?: string; price?: string } | null): void => {
  if (!problem) return;
  const { code, ...details } = problem;
  throw new Refusal(code, details);
};

const checkLots = (share: number, instrument: Instrument): void => {
  if (!Number.isInteger(share)) throw new Refusal('lots.invalid', { field: 'share' });
  if (share < fewestLots || share > mostLotsOfPosition(instrument.terms.level_size, instrument.contractSize))
    throw new Refusal('lots.range', { field: 'share' });
};

/** A ticket evaluated at this moment, checked. */
interface CheckedTicket {
  readonly request: OpeningRequest;
  readonly instrument: Instrument;
  readonly at: Date;
  readonly tick: Tick | null;
  /** Null for a market position. */
  readonly limit: string | null;
  readonly size: Decimal;
  readonly feeRate: Decimal;
  /** The ladder's fill now; null when it gives none, and so the position is entrusted. */
  readonly execution: Execution | null;
}

/** @throws Refusal */
const checkOpening = ({ market, clock, ladders }: OpeningDeps, request: OpeningRequest): CheckedTicket => {
  const { vipLevel, input } = request;
  const instrument = market.instruments.futuresOf(input.currency_id, input.legal_id);
  if (!instrument) throw new Refusal('symbol.unknown', { field: 'currency_id' });
  const { terms, contractSize } = instrument;
  checkLots(input.share, instrument);
  if (!multiples.some((multiple) => multiple === input.multiple))
    throw new Refusal('multiple.unknown', { field: 'multiple' });

  const at = clock.now();
  const tick = market.latest(instrument.symbol) ?? null;
  const isDealing = tick !== null && market.isOpen(instrument) && !isOld(tick, at);
  const limit = input.status === 'limit' ? (input.target_price ?? '') : null;
  if (limit !== null) refuse(checkLimitPrice(limit, terms));
  else if (!market.isOpen(instrument)) throw new Refusal('market.closed');
  else if (!isDealing) throw new Refusal('quote.stale');
  refuse(checkStops(input, positionSideOf(input.type), decimal(limit ?? tick!.price), terms.tick_size));
  if (limit === null && !input.seen_price) throw new Refusal('price.invalid', { field: 'seen_price' });

  const size = sizeOf(input.share, contractSize);
  const side = openingSide(input.type);
  const execution = isDealing ? dealNow(ladders(tick, instrument, side), size, limit, side) : null;
  if (limit === null) {
    const { seen_price, slippage } = input;
    const problem = checkExecution(execution, { side, amount: toPlain(size), seen_price, slippage });
    refuse(problem && { ...problem, field: problem.field === 'amount' ? 'share' : problem.field! });
  }
  const rate = feeRate(futuresFeePercent, vipLevel);
  return { request, instrument, at, tick, limit, size, feeRate: rate, execution };
};

/** The fields of the row that depend on the ticket alone. */
const rowOf = ({
  request: { userId, input },
  instrument,
  at,
  tick,
  limit,
  feeRate: rate,
}: CheckedTicket) => ({
  user_id: userId,
  type: input.type,
  order_type: input.status,
  match_id: instrument.matchId,
  symbol: instrument.symbol,
  currency_id: instrument.baseId,
  legal_id: instrument.quoteId,
  currency_name: instrument.baseName,
  legal_name: instrument.quoteName,
  share: input.share,
  opened_share: input.share,
  multiple: input.multiple,
  contract_size: instrument.contractSize,
  target_price: limit,
  target_profit_price: stopOf(input.target_profit_price),
  stop_loss_price: stopOf(input.stop_loss_price),
  fee_rate: toPlain(rate),
  coupon_id: input.coupon_id ?? null,
  copied_from: null,
  seen_seq: tick?.seq ?? 0,
  created_at: at,
  changed_at: at,
});

/** @param price the limit, or the average fill price of a market position */
const entryOf = (
  { request: { input }, instrument }: CheckedTicket,
  price: string,
): Parameters<typeof beginPosition>[0] => ({
  type: input.type,
  share: input.share,
  contract_size: instrument.contractSize,
  tick_size: instrument.terms.tick_size,
  price,
  copied_from: null,
  target_profit_price: stopOf(input.target_profit_price),
  stop_loss_price: stopOf(input.stop_loss_price),
});

/** @throws Refusal when the position would be liquidated before its stop-loss */
const checkReached = ({ request: { input } }: CheckedTicket, liquidation: string): void =>
  refuse(checkStopReached(input, positionSideOf(input.type), decimal(liquidation)));

const openNow = (ticket: CheckedTicket, execution: Execution, tick: Tick): Opening => {
  const { input } = ticket.request;
  const decimals = ticket.instrument.terms.quote_decimals;
  const dealt = entryFields(
    execution,
    input.type,
    openingCost(execution.turnover, input.multiple, ticket.feeRate, decimals),
  );
  checkReached(ticket, dealt.liquidation_price);
  const { status } = beginPosition(entryOf(ticket, ticket.limit ?? dealt.price), {
    type: 'market.opened',
    price: dealt.price,
    margin: dealt.margin,
  });
  return {
    position: {
      ...rowOf(ticket),
      ...dealt,
      status,
      open_tick: tick,
      opened_at: ticket.at,
      overnight_day: ticket.at.toISOString().slice(0, 10),
    },
    freeze: dealt.margin,
    fee: dealt.open_fee,
  };
};

const entrust = (ticket: CheckedTicket, limit: string): Opening => {
  const { size, tick, feeRate: rate } = ticket;
  const { type, multiple } = ticket.request.input;
  const decimals = ticket.instrument.terms.quote_decimals;
  const entry = decimal(limit);
  const { margin } = openingCost(valueOf(entry, size), multiple, rate, decimals);
  const frozen = toPlain(
    entrustedFreeze({ limit: entry, size, multiple, feeRate: rate, decimals }, tick && decimal(tick.price)),
  );
  const liquidation = liquidationText({ side: positionSideOf(type), entry, size, margin });
  checkReached(ticket, liquidation);
  return {
    position: {
      ...rowOf(ticket),
      status: beginPosition(entryOf(ticket, toPlain(entry))).status,
      price: toPlain(entry),
      margin: frozen,
      origin_margin: toPlain(margin),
      open_fee: '0',
      open_tick: null,
      opened_at: null,
      overnight_day: null,
      liquidation_price: liquidation,
    },
    freeze: frozen,
    fee: '0',
  };
};

/**
 * Decides a ticket by the rules and the latest tick alone; the ledger checks that it is covered. @throws
 * Refusal
 */
export const decideOpening = (deps: OpeningDeps, request: OpeningRequest): Opening => {
  const ticket = checkOpening(deps, request);
  return ticket.execution && ticket.tick
    ? openNow(ticket, ticket.execution, ticket.tick)
    : entrust(ticket, ticket.limit!);
};
