import type { Position } from '#contract/positions.ts';
import type { Quote } from '#contract/quotes.ts';
import { fractionOf } from '#domain/money/fees.ts';
import { liquidationPrice, openingCost, valueOf } from '#domain/futures/futures.ts';
import { positionSideOf, sizeOf } from '#domain/trading/position-profit.ts';
import { decimal, toPlain, zero } from '#domain/money/money.ts';
import { estimateClosing, type ClosingEstimate } from '../estimate-closing.ts';

export interface ReversalEstimate {
  readonly closing: ClosingEstimate;
  /** Of the new position, which opens at the closing price. */
  readonly margin: string;
  readonly fee: string;
  readonly liquidation: string;
  /** What the account pays in addition to the amount that the closing returns; zero where that suffices. */
  readonly missing: string;
}

/** Estimated result and cost of reversing a position at the best price of the ladder. */
export const estimateReversal = (
  position: Position,
  quote: Pick<Quote, 'bid' | 'ask' | 'lever_trade_fee' | 'quote_decimals' | 'price_decimals'>,
): ReversalEstimate => {
  const closing = estimateClosing(position, position.share, quote);
  const size = sizeOf(position.share, position.lever_share_num);
  const entry = decimal(closing.price);
  const cost = openingCost(
    valueOf(entry, size),
    position.multiple,
    fractionOf(quote.lever_trade_fee),
    quote.quote_decimals,
  );
  const missing = cost.margin.plus(cost.fee).minus(decimal(closing.returned));
  const side = positionSideOf(position.type === 1 ? 2 : 1);
  return {
    closing,
    margin: toPlain(cost.margin),
    fee: toPlain(cost.fee),
    liquidation: toPlain(
      liquidationPrice({ side, entry, size, margin: cost.margin }).round(quote.price_decimals, 1),
    ),
    missing: toPlain(missing.gt(zero) ? missing : zero),
  };
};
