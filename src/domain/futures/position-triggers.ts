import { isLiquidated, liquidationPrice } from './futures.ts';
import type { PositionSide, PositionTerms } from '#domain/trading/position-profit.ts';
import { decimal, type Decimal } from '#domain/money/money.ts';

/** Prices at which a position closes automatically; null: none. */
export interface StopPrices {
  readonly target_profit_price: string | null;
  readonly stop_loss_price: string | null;
}

export type ForcedClosing = 'liquidation' | 'stop_loss' | 'take_profit';

const isReached = (stop: string | null, price: Decimal, onRise: boolean): boolean =>
  stop !== null && (onRise ? price.gte(decimal(stop)) : price.lte(decimal(stop)));

export const isTakeProfitReached = (
  { target_profit_price }: StopPrices,
  side: PositionSide,
  price: Decimal,
): boolean => isReached(target_profit_price, price, side === 'long');

export const isStopLossReached = (
  { stop_loss_price }: StopPrices,
  side: PositionSide,
  price: Decimal,
): boolean => isReached(stop_loss_price, price, side === 'short');

/** Whether the price meets the stop-loss on its way to liquidation, not beyond it. */
const isStopNearer = (terms: PositionTerms, stop: string | null): boolean => {
  if (stop === null) return false;
  const liquidation = liquidationPrice(terms);
  return terms.side === 'long' ? decimal(stop).gt(liquidation) : decimal(stop).lt(liquidation);
};

/**
 * Why the last price closes the position, or null. A price that jumps past several trigger prices at once
 * closes it for the one nearest to the entry, which a gradually moving price would have met first: a
 * stop-loss preserves the rest of the user's margin.
 */
export const forcedClosing = (
  terms: PositionTerms,
  stops: StopPrices,
  price: Decimal,
): ForcedClosing | null => {
  const isLost = isLiquidated(terms, price);
  if (isStopLossReached(stops, terms.side, price) && (!isLost || isStopNearer(terms, stops.stop_loss_price)))
    return 'stop_loss';
  if (isLost) return 'liquidation';
  return isTakeProfitReached(stops, terms.side, price) ? 'take_profit' : null;
};
