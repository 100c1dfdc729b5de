import type { Position } from '#contract/positions.ts';
import type { Quote } from '#contract/quotes.ts';
import { fractionOf } from '#domain/money/fees.ts';
import { marginOfLots, splitClosing, valueOf } from '#domain/futures/futures.ts';
import { sizeOf } from '#domain/trading/position-profit.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import { termsOfPosition } from '#domain/trading/position-result.ts';

export interface ClosingEstimate {
  /** Of the ladder's best level. */
  readonly price: string;
  /** Before the fee, signed. */
  readonly profit: string;
  readonly fee: string;
  /** Margin and profit or loss, less the fee. */
  readonly returned: string;
}

/** A row stored before positions had a fee field lacks it. */
type StoredPosition = Omit<Position, 'lever_trade_fee'> & Partial<Pick<Position, 'lever_trade_fee'>>;

/** Estimated result of closing these lots at the best price of the ladder. */
export const estimateClosing = (
  position: StoredPosition,
  lots: number,
  quote: Pick<Quote, 'bid' | 'ask' | 'lever_trade_fee' | 'quote_decimals'>,
): ClosingEstimate => {
  const margin = marginOfLots(decimal(position.margin), lots, position.share, quote.quote_decimals);
  const size = sizeOf(lots, position.lever_share_num);
  const price = position.type === 1 ? quote.bid : quote.ask;
  const turnover = valueOf(decimal(price), size);
  const split = splitClosing(
    { ...termsOfPosition(position), size, margin },
    turnover,
    fractionOf(position.lever_trade_fee ?? quote.lever_trade_fee),
    quote.quote_decimals,
  );
  return {
    price,
    profit: toPlain(split.profit),
    fee: toPlain(split.fee),
    returned: toPlain(split.released.plus(split.gained)),
  };
};
