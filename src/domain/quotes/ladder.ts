import type { Ladder } from '#contract/events.ts';
import type { Tick } from '#contract/ticks.ts';
import type { PairTerms, Side } from '#domain/trading/pair-terms.ts';
import {
  decimal,
  maximum,
  minimum,
  roundDown,
  roundUp,
  toFixed,
  toPlain,
  zero,
  type Decimal,
} from '#domain/money/money.ts';

/** Levels on each side of the venue's quote. */
export const ladderDepth = 20;

/** A price and the amount of the base available there. */
export interface Level {
  readonly price: Decimal;
  readonly size: Decimal;
}

type LadderTick = Pick<Tick, 'price' | 'seq'>;
type LadderTerms = Pick<PairTerms, 'tick_size' | 'amount_decimals' | 'half_spread' | 'level_size'>;

/**
 * 75 to 125: variation of sizes from tick to tick. A plain integer mix of public values, so that anyone can
 * recompute the ladder of a fill from the tick stored with it.
 */
const sizePercent = (seq: number, side: Side, levelNumber: number): number => {
  let mixed = Math.imul(seq, 0x9e3779b1) ^ Math.imul(levelNumber + (side === 'buy' ? 0 : 64), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed ^= mixed >>> 13;
  return 75 + ((mixed >>> 0) % 51);
};

const floorToTick = (price: Decimal, tickSize: Decimal): Decimal => price.minus(price.mod(tickSize));

const ceilToTick = (price: Decimal, tickSize: Decimal): Decimal => {
  const floor = floorToTick(price, tickSize);
  return floor.eq(price) ? price : floor.plus(tickSize);
};

/**
 * The levels an order of this side meets on the tick, best first: asks for a buyer, bids for a seller.
 * Level k is k half-spreads from the tick's price, rounded away from it to the tick size and at least one
 * tick size beyond the level before; its size is (3 + k) / 4 of the level size, varied by `sizePercent`.
 * Bids at or below zero are left out.
 * @param depth number of levels wanted
 */
export const ladderSide = (
  tick: LadderTick,
  terms: LadderTerms,
  side: Side,
  depth = ladderDepth,
): Level[] => {
  const price = decimal(tick.price);
  const tickSize = decimal(terms.tick_size);
  const step = price.times(decimal(terms.half_spread));
  const levelSize = decimal(terms.level_size);
  const smallest = decimal(`1e-${terms.amount_decimals}`);
  const levels: Level[] = [];
  let before = price;
  for (let levelNumber = 1; levelNumber <= depth; levelNumber += 1) {
    const distance = step.times(String(levelNumber));
    const next =
      side === 'buy'
        ? ceilToTick(maximum(price.plus(distance), before.plus(tickSize)), tickSize)
        : floorToTick(minimum(price.minus(distance), before.minus(tickSize)), tickSize);
    if (next.lte(zero)) break;
    const share = decimal(String((3 + levelNumber) * sizePercent(tick.seq, side, levelNumber))).times(
      '0.0025',
    );
    levels.push({
      price: next,
      size: maximum(roundDown(levelSize.times(share), terms.amount_decimals), smallest),
    });
    before = next;
  }
  return levels;
};

/**
 * The last price at which the ladder can reach a limit: a buy waits for it to fall to this, a sell for it to
 * rise. The first level is half a spread, and at least one tick size, beyond the last price. Rounded so that
 * no price which reaches the limit is missed; whether one does is decided by its own ladder.
 */
export const reachingPrice = (
  limit: Decimal,
  side: Side,
  { half_spread, tick_size, price_decimals }: Pick<PairTerms, 'half_spread' | 'tick_size' | 'price_decimals'>,
): string => {
  const [spread, step] = [decimal(half_spread), decimal(tick_size)];
  const price =
    side === 'buy'
      ? roundUp(minimum(limit.div(spread.plus('1')), limit.minus(step)), price_decimals)
      : roundDown(maximum(limit.div(decimal('1').minus(spread)), limit.plus(step)), price_decimals);
  return toPlain(price);
};

type WireLevels = Ladder['bids'];

/** Levels as the socket sends them. */
export const toLevelResponse = (
  levels: readonly Level[],
  terms: Pick<PairTerms, 'price_decimals' | 'amount_decimals'>,
): WireLevels =>
  levels.map(({ price, size }) => [
    toFixed(price, terms.price_decimals),
    toFixed(size, terms.amount_decimals),
  ]);

/** Levels as received from the socket. */
export const fromWireLevels = (levels: WireLevels): Level[] =>
  levels.map(([price, size]) => ({ price: decimal(price), size: decimal(size) }));
