import type { Position } from '#contract/positions.ts';
import { stopAtReturn, stopOf } from '#domain/futures/futures-stops.ts';
import { unreadText } from '#client/lib/format/typed-figure.ts';
import { positionSideOf } from '#domain/trading/position-profit.ts';
import { decimal, toPlain } from '#domain/money/money.ts';

export interface TypedStops {
  readonly by: 'price' | 'return';
  readonly takeProfit: string;
  readonly stopLoss: string;
}

export interface StopTerms {
  readonly type: 1 | 2;
  /** Entry price of the position, actual or expected. */
  readonly entry: string;
  readonly multiple: number;
  readonly priceDecimals: number;
}

const percentForm = /^\d{1,6}(\.\d{1,4})?$/;

/**
 * The price at a gain or loss in percent of the margin, rounded to the price's decimals. Invalid input is
 * returned as an invalid figure, so that it is rejected and never taken for a price.
 */
const atReturn = (
  percent: string,
  sign: 1 | -1,
  { type, entry, multiple, priceDecimals }: StopTerms,
): string => {
  if (!percentForm.test(percent)) return unreadText(percent);
  const signed = decimal(percent).times(sign === 1 ? '1' : '-1');
  return toPlain(
    stopAtReturn(decimal(entry), positionSideOf(type), multiple, signed).round(priceDecimals, 1),
  );
};

/** Both stops as prices in the API's format; empty: none. */
export const stopPrices = (
  { by, takeProfit, stopLoss }: TypedStops,
  terms: StopTerms,
): { target_profit_price: string; stop_loss_price: string } => {
  const [profit, loss] = [takeProfit.trim(), stopLoss.trim()];
  if (by === 'price') return { target_profit_price: profit, stop_loss_price: loss };
  return {
    target_profit_price: profit === '' ? '' : atReturn(profit, 1, terms),
    stop_loss_price: loss === '' ? '' : atReturn(loss, -1, terms),
  };
};

/** Profit or loss of a stop in percent of the margin, before fees, signed; null for an invalid price. */
export const returnAtStop = (price: string | null, { type, entry, multiple }: StopTerms): string | null => {
  const stop = price && /^\d{1,20}(\.\d+)?$/.test(price) ? stopOf(price) : null;
  if (stop === null) return null;
  const moved = decimal(stop)
    .minus(decimal(entry))
    .div(decimal(entry))
    .times(decimal(String(multiple)))
    .times('100');
  return toPlain((type === 1 ? moved : moved.neg()).round(2, 1));
};

export const stopFields = ['target_profit_price', 'stop_loss_price'] as const;
export type StopField = (typeof stopFields)[number];

/**
 * Typed stops that remain valid when the position is shown in its current state: a stop that was meanwhile
 * set elsewhere is the newer decision and replaces the typed one.
 */
export const unchangedStops = (
  edited: Partial<TypedStops>,
  shown: Pick<Position, StopField>,
  now: Pick<Position, StopField>,
): Partial<TypedStops> => {
  const isUnchanged = (stop: StopField): boolean => now[stop] === shown[stop];
  if (edited.by === 'return')
    return isUnchanged('target_profit_price') && isUnchanged('stop_loss_price') ? edited : {};
  return {
    takeProfit: isUnchanged('target_profit_price') ? edited.takeProfit : undefined,
    stopLoss: isUnchanged('stop_loss_price') ? edited.stopLoss : undefined,
  };
};
