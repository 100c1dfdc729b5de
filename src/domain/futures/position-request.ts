import type { ProblemCode } from '#contract/problem.ts';
import type { Quote } from '#contract/quotes.ts';
import { takeWithin, walkLadder, averagePrice, type Execution } from '#domain/trading/execution.ts';
import { feeRate } from '#domain/money/fees.ts';
import { liquidationPrice, openingCost, valueOf } from './futures.ts';
import { positionSideOf, sizeOf } from '#domain/trading/position-profit.ts';
import { checkStopReached, checkStops } from './futures-stops.ts';
import type { Level } from '#domain/quotes/ladder.ts';
import { entrustedFreeze } from './limit-entry.ts';
import { decimal, isOnTick, toPlain, zero, type Decimal } from '#domain/money/money.ts';
import { checkExecution, protectedPrice } from '#domain/trading/order-rules.ts';

/**
 * The fields of `openPosition`, as they are sent and stored. `status` 1: at the market, 0:
 * at the limit `target_price`.
 */
export interface PositionRequest {
  readonly currency_id: number;
  readonly legal_id: number;
  readonly type: 1 | 2;
  readonly status: '0' | '1';
  readonly share: string;
  readonly multiple: string;
  readonly target_price?: string;
  readonly seen_price?: string;
  readonly slippage?: string;
  readonly target_profit_price?: string;
  readonly stop_loss_price?: string;
  readonly coupon_id?: number;
}

/** Facts for validating a futures ticket before it is sent. */
export interface PositionFacts {
  readonly terms: Pick<
    Quote,
    | 'tick_size'
    | 'price_decimals'
    | 'quote_decimals'
    | 'lever_share_num'
    | 'lever_trade_fee'
    | 'lever_min_share'
    | 'lever_max_share'
  >;
  /** The user's level, which reduces every trading fee by its discount. */
  readonly vipLevel: number;
  readonly marketPrice: string;
  /** In the futures account; null while unknown. */
  readonly available: string | null;
  /** The ladder's side that the opening takes, best first; null while unknown. */
  readonly levels: readonly Level[] | null;
}

export type PositionField =
  | 'share'
  | 'multiple'
  | 'target_price'
  | 'target_profit_price'
  | 'stop_loss_price'
  | 'seen_price';

export interface PositionProblem {
  readonly code: ProblemCode;
  readonly field?: PositionField;
  /** Price to offer with `price.moved`. */
  readonly price?: string;
}

/** Margin and fees of opening now; in plain decimals of the quote currency. */
export interface OpeningEstimate {
  /** Units of the base. */
  readonly size: string;
  readonly value: string;
  readonly margin: string;
  readonly fee: string;
  /**
   * Amount taken from the available balance: margin and fee; for a resting limit, by the higher
   * of its price and the market's.
   */
  readonly frozen: string;
  /** The expected average, or the limit. */
  readonly price: string;
  /** No part is filled at a worse price. */
  readonly worstPrice: string;
  readonly liquidationPrice: string;
}

const plainDecimal = /^\d{1,20}(\.\d+)?$/;
const wholeNumber = /^\d{1,9}$/;

const checkPriceField = (
  text: string | undefined,
  field: PositionField,
  tickSize: string,
): PositionProblem | null => {
  if (!text || !plainDecimal.test(text) || decimal(text).eq(zero)) return { code: 'price.invalid', field };
  return isOnTick(decimal(text), decimal(tickSize)) ? null : { code: 'price.offTick', field };
};

/** A request whose lots are still to be computed. */
export type LotlessRequest = Omit<PositionRequest, 'share'>;

const isMarket = ({ status }: LotlessRequest): boolean => status === '1';
const ladderSide = ({ type }: LotlessRequest) => (type === 1 ? ('buy' as const) : ('sell' as const));

const checkForm = (
  request: PositionRequest,
  { terms, marketPrice }: PositionFacts,
): PositionProblem | null => {
  const limitProblem = isMarket(request)
    ? null
    : checkPriceField(request.target_price, 'target_price', terms.tick_size);
  if (limitProblem) return limitProblem;
  if (!wholeNumber.test(request.share) || Number(request.share) < 1)
    return { code: 'lots.invalid', field: 'share' };
  const share = Number(request.share);
  if (share < terms.lever_min_share || share > terms.lever_max_share)
    return { code: 'lots.range', field: 'share' };
  for (const field of ['target_profit_price', 'stop_loss_price'] as const) {
    const text = request[field];
    if (text && !plainDecimal.test(text)) return { code: 'price.invalid', field };
  }
  return checkStops(
    request,
    positionSideOf(request.type),
    decimal(isMarket(request) ? marketPrice : request.target_price!),
    terms.tick_size,
  );
};

/** Execution on the current ladder; null if the ladder cannot fill it whole, or none is known. */
const expectedExecution = (
  request: LotlessRequest,
  { levels }: PositionFacts,
  size: Decimal,
): Execution | null => {
  if (!levels) return null;
  if (isMarket(request)) return walkLadder(levels, size);
  const execution = takeWithin(levels, decimal(request.target_price!), ladderSide(request), size);
  return execution.amount.eq(size) ? execution : null;
};

interface OpeningCost {
  /**
   * Null if the ladder cannot fill it whole, or none is known: the current price
   * or its limit is used instead.
   */
  readonly execution: Execution | null;
  readonly turnover: Decimal;
  readonly margin: Decimal;
  readonly fee: Decimal;
  /** Amount taken from the available balance. */
  readonly frozen: Decimal;
}

/** Cost of opening this size. @param size in the base; the request's prices must be valid */
export const costOfOpening = (request: LotlessRequest, size: Decimal, facts: PositionFacts): OpeningCost => {
  const { terms, vipLevel, marketPrice } = facts;
  const execution = expectedExecution(request, facts, size);
  const reference = decimal(isMarket(request) ? marketPrice : request.target_price!);
  const turnover = execution?.turnover ?? valueOf(reference, size);
  const cost = {
    multiple: Number(request.multiple),
    feeRate: feeRate(terms.lever_trade_fee, vipLevel),
    decimals: terms.quote_decimals,
  };
  const { margin, fee } = openingCost(turnover, cost.multiple, cost.feeRate, cost.decimals);
  const frozen =
    execution || isMarket(request)
      ? margin.plus(fee)
      : entrustedFreeze({ limit: reference, size, ...cost }, decimal(marketPrice));
  return { execution, turnover, margin, fee, frozen };
};

/** Figures of a well-formed ticket; null if the ladder cannot fill it. */
export const estimateOpening = (request: PositionRequest, facts: PositionFacts): OpeningEstimate | null => {
  const { terms, marketPrice, levels } = facts;
  if (checkForm(request, facts)) return null;
  const size = sizeOf(Number(request.share), terms.lever_share_num);
  const { execution, turnover, margin, fee, frozen } = costOfOpening(request, size, facts);
  if (isMarket(request) && levels && !execution) return null;
  const entry = averagePrice(turnover, size, 18);
  const worst = isMarket(request)
    ? protectedPrice(ladderSide(request), request.seen_price ?? marketPrice, request.slippage ?? '0.5')
    : decimal(request.target_price!);
  return {
    size: toPlain(size),
    value: toPlain(turnover.round(terms.quote_decimals, 1)),
    margin: toPlain(margin),
    fee: toPlain(fee),
    frozen: toPlain(frozen),
    price: toPlain(entry.round(terms.price_decimals, 1)),
    worstPrice: toPlain(worst.round(terms.price_decimals, request.type === 1 ? 0 : 3)),
    liquidationPrice: toPlain(
      liquidationPrice({ side: positionSideOf(request.type), entry, size, margin }).round(
        terms.price_decimals,
        1,
      ),
    ),
  };
};

/**
 * The first fault of a futures ticket according to the device's data, or null. The server validates again
 * on the tick at which it deals.
 */
export const checkPosition = (request: PositionRequest, facts: PositionFacts): PositionProblem | null => {
  const formProblem = checkForm(request, facts);
  if (formProblem) return formProblem;
  const size = sizeOf(Number(request.share), facts.terms.lever_share_num);
  if (isMarket(request) && facts.levels) {
    const ticket = {
      side: ladderSide(request),
      amount: toPlain(size),
      seen_price: request.seen_price,
      slippage: request.slippage,
    };
    const problem = checkExecution(walkLadder(facts.levels, size), ticket);
    if (problem) return { ...problem, field: problem.field === 'amount' ? 'share' : 'seen_price' };
  }
  const estimate = estimateOpening(request, facts);
  const stopProblem =
    estimate && checkStopReached(request, positionSideOf(request.type), decimal(estimate.liquidationPrice));
  if (stopProblem) return stopProblem;
  return estimate && facts.available !== null && decimal(estimate.frozen).gt(decimal(facts.available))
    ? { code: 'balance.insufficient', field: 'share' }
    : null;
};
