import type { Position } from '#contract/positions.ts';
import { checkStopReached, checkStops } from '#domain/futures/futures-stops.ts';
import { positionSideOf } from '#domain/trading/position-profit.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import { stepFigure } from '#domain/money/step-figure.ts';
import { profitOfPosition } from '#domain/trading/position-result.ts';
import { returnAtStop } from './stop-prices.ts';

export type StopField = 'target_profit_price' | 'stop_loss_price';

/** The multiple of the tick size nearest to a price on the chart; at least one tick. */
export const snapToTick = (price: number, tickSize: string, decimals: number): string => {
  const tick = decimal(tickSize);
  const ticks = decimal(Math.max(price, 0).toFixed(decimals + 2))
    .div(tick)
    .round(0, 1);
  return (ticks.eq('0') ? tick : ticks.times(tick)).toFixed(decimals);
};

/** A coarse keyboard step is about 1/2000 of the price. */
const stepsInPrice = '2000';

/** Moves a price by steps, rounded to the tick size. */
export const stepOnTicks = (
  price: string,
  tickSize: string,
  decimals: number,
  steps: number,
  isFine: boolean,
): string => {
  const ticks = decimal(price).div(decimal(stepsInPrice)).div(decimal(tickSize)).round(0, 1);
  return stepFigure(price, tickSize, decimals, steps * (isFine ? 1 : Math.max(1, Number(ticks.toFixed()))));
};

/**
 * Result of closing the whole position at a price, before fees, as an amount and in percent of the margin at
 * opening; both signed.
 */
export const resultAt = (
  position: Position,
  price: string,
): { readonly profit: string; readonly percent: string } => ({
  profit: toPlain(profitOfPosition(position, price)),
  percent:
    returnAtStop(price, {
      type: position.type,
      entry: position.price,
      multiple: position.multiple,
      priceDecimals: 0,
    }) ?? '0',
});

/**
 * Why a stop cannot be set at this price: it is on the wrong side of the reference, or beyond the
 * liquidation; null: it can be set.
 */
export const stopRefusal = (
  position: Position,
  field: StopField,
  price: string,
  reference: string,
  tickSize: string,
): 'above' | 'below' | 'liquidated' | null => {
  const side = positionSideOf(position.type);
  const stop = { [field]: price };
  if (checkStops(stop, side, decimal(reference), tickSize)?.code === 'stop.wrongSide')
    return (field === 'target_profit_price') === (side === 'long') ? 'above' : 'below';
  return checkStopReached(stop, side, decimal(position.liquidation_price)) ? 'liquidated' : null;
};
