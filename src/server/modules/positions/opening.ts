import type { RequestOutput } from '#contract/endpoint.ts';
import type { openPosition } from '#contract/positions.ts';
import type { Side } from '#domain/deal-terms.ts';
import { averagePrice, takeWithin, walkLadder, type Execution } from '#domain/execution.ts';
import {
  fewestLots,
  futuresFeePercent,
  mostLotsOfPosition,
  multiples,
  openingCost,
  positionSideOf,
  sizeOf,
  valueOf,
} from '#domain/futures.ts';
import { entrustedFreeze } from '#domain/limit-entry.ts';
import { checkStops, stopOf } from '#domain/futures-stops.ts';
import { feeRate } from '#domain/fees.ts';
import { decimal, toPlain, type Decimal } from '#domain/money.ts';
import { checkExecution, checkLimitPrice, isStale } from '#domain/order-rules.ts';
import type { Clock } from '#server/lib/clock.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { Instrument } from '#server/market/instruments.ts';
import type { Ladders } from '#server/market/ladders.ts';
import type { Market } from '#server/market/market.ts';
import { beginPosition } from './position-life.ts';
import { entryDecimals, liquidationText } from './position.ts';
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

/** A checked ticket: the row to write and what it freezes and pays. */
export interface Opening {
  readonly position: NewPosition;
  /** Frozen: the margin, and while entrusted the opening fee with it. */
  readonly freeze: string;
  /** Paid at once; zero while entrusted. */
  readonly fee: string;
}

/** The side of the ladder that opening takes. */
export const openingSide = (type: 1 | 2): Side => (type === 1 ? 'buy' : 'sell');
export const closingSide = (type: 1 | 2): Side => (type === 1 ? 'sell' : 'buy');

const refuse = (problem: { code: Refusal['code']; field?: string; price?: string } | null): void => {
  if (!problem) return;
  const { code, ...details } = problem;
  throw new Refusal(code, details);
};

const checkLots = (share: number, instrument: Instrument): void => {
  if (share < fewestLots || share > mostLotsOfPosition(instrument.terms.level_size, instrument.contractSize))
    throw new Refusal('lots.range', { field: 'share' });
};

/** What a row tells of the entry that was dealt, as decimal text. */
export const entryFields = (
  { turnover, amount }: Execution,
  type: 1 | 2,
  { margin, fee }: { margin: Decimal; fee: Decimal },
) => {
  const price = averagePrice(turnover, amount, entryDecimals);
  return {
    price: toPlain(price),
    margin: toPlain(margin),
    origin_margin: toPlain(margin),
    open_fee: toPlain(fee),
    liquidation_price: liquidationText({ side: positionSideOf(type), entry: price, size: amount, margin }),
  };
};

/**
 * Decides a ticket by the rules and the latest tick alone; whether it is covered, the ledger tells. @throws
 * Refusal
 */
export const decideOpening = (
  { market, clock, ladders }: OpeningDeps,
  { userId, vipLevel, input }: OpeningRequest,
): Opening => {
  const instrument = market.instruments.futuresOf(input.currency_id, input.legal_id);
  if (!instrument) throw new Refusal('symbol.unknown', { field: 'currency_id' });
  const { terms, contractSize } = instrument;
  checkLots(input.share, instrument);
  if (!multiples.some((multiple) => multiple === input.multiple))
    throw new Refusal('multiple.unknown', { field: 'multiple' });

  const at = clock.now();
  const tick = market.latest(instrument.symbol) ?? null;
  const isDealing =
    tick !== null && market.isOpen(instrument) && !isStale(at.getTime() - Date.parse(tick.at));
  const limit = input.status === 'limit' ? (input.target_price ?? '') : null;
  if (limit !== null) refuse(checkLimitPrice(limit, terms));
  else if (!market.isOpen(instrument)) throw new Refusal('market.closed');
  else if (!isDealing) throw new Refusal('quote.stale');
  const side = positionSideOf(input.type);
  refuse(checkStops(input, side, decimal(limit ?? tick!.price), terms.tick_size));

  const size = sizeOf(input.share, contractSize);
  const rate = feeRate(futuresFeePercent, vipLevel);
  const ticket = {
    side: openingSide(input.type),
    amount: toPlain(size),
    target_price: limit ?? undefined,
    seen_price: input.seen_price,
    slippage: input.slippage,
  };
  if (limit === null && !ticket.seen_price) throw new Refusal('price.invalid', { field: 'seen_price' });
  const execution = isDealing
    ? dealNow(ladders(tick, instrument, ticket.side), size, limit, ticket.side)
    : null;
  if (limit === null) {
    const problem = checkExecution(execution, ticket);
    refuse(problem && { ...problem, field: problem.field === 'amount' ? 'share' : problem.field! });
  }

  const base: Omit<
    NewPosition,
    | 'price'
    | 'margin'
    | 'origin_margin'
    | 'liquidation_price'
    | 'status'
    | 'open_fee'
    | 'open_tick'
    | 'opened_at'
    | 'overnight_day'
  > = {
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
    contract_size: contractSize,
    target_price: limit,
    target_profit_price: stopOf(input.target_profit_price),
    stop_loss_price: stopOf(input.stop_loss_price),
    fee_rate: toPlain(rate),
    seen_seq: tick?.seq ?? 0,
    created_at: at,
    changed_at: at,
  };
  const entryOf = (price: string): Parameters<typeof beginPosition>[0] => ({
    type: base.type,
    share: base.share,
    contract_size: contractSize,
    tick_size: terms.tick_size,
    price,
    copied_from: null,
    target_profit_price: base.target_profit_price ?? null,
    stop_loss_price: base.stop_loss_price ?? null,
  });
  if (execution && tick) {
    const dealt = entryFields(
      execution,
      input.type,
      openingCost(execution.turnover, input.multiple, rate, terms.quote_decimals),
    );
    const { status } = beginPosition(entryOf(limit ?? dealt.price), {
      type: 'market.opened',
      price: dealt.price,
      margin: dealt.margin,
    });
    return {
      position: {
        ...base,
        ...dealt,
        status,
        open_tick: tick,
        opened_at: at,
        overnight_day: at.toISOString().slice(0, 10),
      },
      freeze: dealt.margin,
      fee: dealt.open_fee,
    };
  }
  const entry = decimal(limit!);
  const { margin } = openingCost(valueOf(entry, size), input.multiple, rate, terms.quote_decimals);
  const held = toPlain(
    entrustedFreeze(
      { limit: entry, size, multiple: input.multiple, feeRate: rate, decimals: terms.quote_decimals },
      tick && decimal(tick.price),
    ),
  );
  return {
    position: {
      ...base,
      status: beginPosition(entryOf(toPlain(entry))).status,
      price: toPlain(entry),
      margin: held,
      origin_margin: toPlain(margin),
      open_fee: '0',
      open_tick: null,
      opened_at: null,
      overnight_day: null,
      liquidation_price: liquidationText({ side, entry, size, margin }),
    },
    freeze: held,
    fee: '0',
  };
};

/** A position is opened whole or not at all: what the ladder gives it now, or null. */
export const dealNow = (
  levels: ReturnType<Ladders>,
  size: Decimal,
  limit: string | null,
  side: Side,
): Execution | null => {
  if (limit === null) return walkLadder(levels, size);
  const execution = takeWithin(levels, decimal(limit), side, size);
  return execution.amount.eq(size) ? execution : null;
};
