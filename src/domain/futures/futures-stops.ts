import type { ProblemCode } from '#contract/problem.ts';
import type { PositionSide } from '#domain/trading/position-profit.ts';
import { decimal, isOnTick, zero, type Decimal } from '#domain/money/money.ts';

/** Why a stop is refused, and at which field. */
export interface StopProblem {
  readonly code: ProblemCode;
  readonly field: 'target_profit_price' | 'stop_loss_price';
}

/** Stops as typed; empty or zero: none. */
export interface Stops {
  readonly target_profit_price?: string | undefined;
  readonly stop_loss_price?: string | undefined;
}

/** The price of a stop, or null where there is none. */
export const stopOf = (text: string | undefined): string | null =>
  !text || decimal(text).eq(zero) ? null : text;

/**
 * A long needs take-profit above and stop-loss below the reference (the last price; of an entrusted position
 * its limit), a short the reverse, and both on the tick size. The first fault, or null.
 */
export const checkStops = (
  stops: Stops,
  side: PositionSide,
  reference: Decimal,
  tickSize: string,
): StopProblem | null => {
  for (const field of ['target_profit_price', 'stop_loss_price'] as const) {
    const text = stopOf(stops[field]);
    if (text === null) continue;
    const price = decimal(text);
    if (!isOnTick(price, decimal(tickSize))) return { code: 'price.offTick', field };
    const mustRise = (field === 'target_profit_price') === (side === 'long');
    if (mustRise ? price.lte(reference) : price.gte(reference)) return { code: 'stop.wrongSide', field };
  }
  return null;
};

/**
 * A stop-loss at or behind the liquidation price is never reached, and the loss it states
 * would not be the actual one.
 * @param liquidation zero: the position is never liquidated
 */
export const checkStopReached = (
  stops: Stops,
  side: PositionSide,
  liquidation: Decimal,
): StopProblem | null => {
  const text = stopOf(stops.stop_loss_price);
  if (text === null) return null;
  const price = decimal(text);
  const isReached = side === 'long' ? price.gt(liquidation) : price.lt(liquidation);
  return isReached ? null : { code: 'stop.behindLiquidation', field: 'stop_loss_price' };
};

/**
 * The price of a take-profit at this gain, or of a stop-loss at this loss (negative), in percent of the
 * margin, before fees.
 */
export const stopAtReturn = (
  entry: Decimal,
  side: PositionSide,
  multiple: number,
  percent: Decimal,
): Decimal => {
  const distance = entry
    .times(percent)
    .div(decimal(String(multiple)))
    .times('0.01');
  return side === 'long' ? entry.plus(distance) : entry.minus(distance);
};
