import type { Position } from '#contract/positions.ts';
import { decimal, isZero, toPlain } from '#domain/money/money.ts';

/** A cost of a position so far, in the quote currency. */
export interface PositionCost {
  readonly of: 'opening' | 'overnight' | 'closing';
  readonly amount: string;
}

/** The costs of a position so far, without those that are zero, and their sum. */
export const costsOfPosition = ({
  open_fee,
  overnight_fee,
  close_fee,
}: Pick<Position, 'open_fee' | 'overnight_fee' | 'close_fee'>): {
  readonly costs: readonly PositionCost[];
  readonly sum: string;
} => ({
  costs: (
    [
      { of: 'opening', amount: open_fee },
      { of: 'overnight', amount: overnight_fee },
      { of: 'closing', amount: close_fee },
    ] as const
  ).filter(({ amount }) => !isZero(amount)),
  sum: toPlain(decimal(open_fee).plus(decimal(overnight_fee)).plus(decimal(close_fee))),
});
