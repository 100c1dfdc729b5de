import type { Side } from '#domain/trading/pair-terms.ts';
import { averagePrice, takeWithin, walkLadder, type Execution } from '#domain/trading/execution.ts';
import { positionSideOf } from '#domain/trading/position-profit.ts';
import { decimal, toPlain, type Decimal } from '#domain/money/money.ts';
import type { Ladders } from '#server/exchange/market/ladders.ts';
import { entryDecimals, liquidationText } from './position.ts';

/** The side of the ladder that opening takes. */
export const openingSide = (type: 1 | 2): Side => (type === 1 ? 'buy' : 'sell');
export const closingSide = (type: 1 | 2): Side => (type === 1 ? 'sell' : 'buy');

/** The fill of an opening now, or null. A position is opened whole or not at all. */
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

/** The columns of a filled entry, as decimal text. */
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
