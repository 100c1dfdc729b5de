import { isLiquidated, type PositionSide, type PositionTerms } from './futures.ts';
import { decimal, type Decimal } from './money.ts';

/** Prices at which a position closes by itself; null: none. */
export interface StopPrices {
  readonly target_profit_price: string | null;
  readonly stop_loss_price: string | null;
}

export type ForcedClosing = 'liquidation' | 'stop_loss' | 'take_profit';

const isReached = (stop: string | null, price: Decimal, onRise: boolean): boolean =>
  stop !== null && (onRise ? price.gte(decimal(stop)) : price.lte(decimal(stop)));

export const isTakeProfitReached = ({ target_profit_price }: StopPrices, side: PositionSide, price: Decimal): boolean =>
  isReached(target_profit_price, price, side === 'long');

export const isStopLossReached = ({ stop_loss_price }: StopPrices, side: PositionSide, price: Decimal): boolean =>
  isReached(stop_loss_price, price, side === 'short');

/**
 * Why the last price closes the position, or null. A price that jumps past the stop-loss and the liquidation price at once
 * liquidates: what is left no longer covers the maintenance margin, whatever the user had set.
 */
export const forcedClosing = (terms: PositionTerms, stops: StopPrices, price: Decimal): ForcedClosing | null => {
  if (isLiquidated(terms, price)) return 'liquidation';
  if (isStopLossReached(stops, terms.side, price)) return 'stop_loss';
  return isTakeProfitReached(stops, terms.side, price) ? 'take_profit' : null;
};
