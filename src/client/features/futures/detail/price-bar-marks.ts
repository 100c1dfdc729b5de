import type { Position } from '#contract/positions.ts';
import { isZero } from '#domain/money/money.ts';

export interface BarMark {
  readonly of: 'liquidation' | 'stop' | 'entry' | 'current' | 'profit';
  readonly price: string;
  /** 0 at the worst of the prices, 1 at the best; only drawn, so binary floats are fine. */
  readonly at: number;
}

/**
 * The prices that matter to an open position, from the worst to the best for it. Empty without a liquidation
 * and without stops: there is nothing to be near to.
 */
export const priceBarMarks = (
  position: Pick<
    Position,
    'type' | 'price' | 'liquidation_price' | 'stop_loss_price' | 'target_profit_price'
  >,
  currentPrice: string,
): readonly BarMark[] => {
  const limits = [
    { of: 'liquidation', price: isZero(position.liquidation_price) ? null : position.liquidation_price },
    { of: 'stop', price: position.stop_loss_price },
    { of: 'profit', price: position.target_profit_price },
  ] as const;
  const known = limits.flatMap(({ of, price }) => (price === null ? [] : [{ of, price }]));
  if (known.length === 0) return [];
  const all = [
    ...known,
    { of: 'entry', price: position.price } as const,
    { of: 'current', price: currentPrice } as const,
  ];
  const figures = all.map(({ price }) => Number(price));
  const [low, high] = [Math.min(...figures), Math.max(...figures)];
  const range = high - low || 1;
  return all
    .map(({ of, price }, index) => {
      const share = (figures[index]! - low) / range;
      return { of, price, at: position.type === 1 ? share : 1 - share };
    })
    .sort((one, other) => one.at - other.at);
};
