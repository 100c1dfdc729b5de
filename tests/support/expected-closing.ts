import type { Position } from '#contract/positions.ts';
import { decimal, type Decimal } from '#domain/money/money.ts';

/** A traded price; ticks are in the order of the feed. */
export interface PlayedTick {
  readonly atMs: number;
  readonly price: string;
}

/** The terms of a position that decide its closing, effective from the tick at `fromMs` on. */
export interface DatedTerms {
  readonly fromMs: number;
  readonly added: string;
  readonly profit: string | null;
  readonly loss: string | null;
}

export interface ExpectedClosing {
  readonly tick: PlayedTick;
  readonly reason: 'liquidation' | 'stop_loss' | 'take_profit';
}

/** Of the value at entry. */
const maintenance = decimal('0.005');

/**
 * The first tick that closes a position, and why, computed from the published rules alone, tick by tick:
 * without an index, a stored liquidation price, or server code. A tick beyond stop and liquidation closes
 * for the one nearer to the entry.
 */
export const expectedClosing = (
  position: Pick<Position, 'type' | 'price' | 'origin_margin' | 'opened_share' | 'lever_share_num'>,
  terms: readonly DatedTerms[],
  ticks: readonly PlayedTick[],
): ExpectedClosing | null => {
  const entry = decimal(position.price);
  const size = decimal(position.lever_share_num).times(String(position.opened_share));
  /** How far the price has moved in the position's favour. */
  const gainOf = (price: Decimal): Decimal => (position.type === 1 ? price.minus(entry) : entry.minus(price));
  const isAtOrBeyond = (price: Decimal, stop: string | null): boolean =>
    stop !== null && gainOf(price).lte(gainOf(decimal(stop)));
  const isAtOrAbove = (price: Decimal, stop: string | null): boolean =>
    stop !== null && gainOf(price).gte(gainOf(decimal(stop)));

  for (const tick of ticks) {
    const current = terms.findLast(({ fromMs }) => fromMs <= tick.atMs);
    if (!current) continue;
    const price = decimal(tick.price);
    const margin = decimal(position.origin_margin).plus(current.added);
    const isLiquidated = margin.plus(gainOf(price).times(size)).lte(entry.times(size).times(maintenance));
    const isStopNearer =
      current.loss !== null &&
      margin.plus(gainOf(decimal(current.loss)).times(size)).gt(entry.times(size).times(maintenance));
    if (isAtOrBeyond(price, current.loss) && (isStopNearer || !isLiquidated))
      return { tick, reason: 'stop_loss' };
    if (isLiquidated) return { tick, reason: 'liquidation' };
    if (isAtOrAbove(price, current.profit)) return { tick, reason: 'take_profit' };
  }
  return null;
};
