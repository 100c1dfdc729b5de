import type { Position } from '#contract/positions.ts';
import type { Quote } from '#contract/quotes.ts';
import { marginOfLots, sizeOf, splitClosing, valueOf } from '#domain/futures.ts';
import { decimal, toPlain } from '#domain/money.ts';
import { termsOfPosition } from './position-figures.ts';

export interface ClosingEstimate {
  /** Before the fee, signed. */
  readonly profit: string;
  readonly fee: string;
  /** Margin and profit or loss, less the fee. */
  readonly returned: string;
}

/** What closing these lots would bring at the best price the ladder offers now. */
export const estimateClosing = (position: Position, lots: number, quote: Pick<Quote, 'bid' | 'ask' | 'lever_trade_fee' | 'quote_decimals'>): ClosingEstimate => {
  const margin = marginOfLots(decimal(position.margin), lots, position.share, quote.quote_decimals);
  const size = sizeOf(lots, position.lever_share_num);
  const turnover = valueOf(decimal(position.type === 1 ? quote.bid : quote.ask), size);
  const split = splitClosing({ ...termsOfPosition(position), size, margin }, turnover, decimal(quote.lever_trade_fee).times('0.01'), quote.quote_decimals);
  return { profit: toPlain(split.profit), fee: toPlain(split.fee), returned: toPlain(split.released.plus(split.gained)) };
};
