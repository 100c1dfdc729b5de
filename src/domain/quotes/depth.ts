import type { Ladder } from '#contract/events.ts';
import { decimal, toPlain, zero } from '#domain/money/money.ts';

/** Cumulative depth down to one level: what an order down to it meets; decimal text. */
export interface DepthStep {
  readonly price: string;
  readonly amount: string;
  /** Turnover of that amount, in the quote currency. */
  readonly value: string;
}

export interface Depth {
  /** Best first. */
  readonly bids: readonly DepthStep[];
  readonly asks: readonly DepthStep[];
  /** Halfway from the best bid to the best ask; null without both. */
  readonly mid: string | null;
}

const cumulate = (levels: Ladder['bids']): DepthStep[] => {
  let [amount, value] = [zero, zero];
  return levels.map(([price, size]) => {
    amount = amount.plus(decimal(size));
    value = value.plus(decimal(size).times(decimal(price)));
    return { price, amount: toPlain(amount), value: toPlain(value) };
  });
};

/** Cumulative depth of an order book, outwards from the price. */
export const depthOf = ({ bids, asks }: Pick<Ladder, 'bids' | 'asks'>): Depth => {
  const [bid, ask] = [bids[0]?.[0], asks[0]?.[0]];
  return {
    bids: cumulate(bids),
    asks: cumulate(asks),
    mid: bid && ask ? toPlain(decimal(bid).plus(decimal(ask)).div('2')) : null,
  };
};

/** What an order with a limit meets on one side. */
export interface Reach {
  readonly amount: string;
  /** Turnover of that amount, in the quote currency. */
  readonly value: string;
  /** Of all that it meets, weighted by amount. */
  readonly averagePrice: string;
}

/** What an order meets from the best price up to its limit; null when the first level is beyond it. */
export const reachOf = (levels: Ladder['bids'], side: 'ask' | 'bid', limit: string): Reach | null => {
  const last = cumulate(levels).findLast(({ price }) =>
    side === 'ask' ? decimal(price).lte(decimal(limit)) : decimal(price).gte(decimal(limit)),
  );
  if (!last) return null;
  const { amount, value } = last;
  return { amount, value, averagePrice: toPlain(decimal(value).div(decimal(amount))) };
};
