import { decimal, type Decimal } from '#domain/money/money.ts';

/** 1 long: gains when the price rises; 2 short: gains when it falls. */
export type PositionSide = 'long' | 'short';

export const positionSideOf = (code: 1 | 2): PositionSide => (code === 1 ? 'long' : 'short');

/** Whether the price changes its result: it holds lots, unlike an entry that waits for its price. */
export const isOpenPosition = ({ status }: { readonly status: string }): boolean =>
  status === 'open' || status === 'closing';

/** The inputs of a position's arithmetic; all in the quote currency except `size`, which is in the base. */
export interface PositionTerms {
  readonly side: PositionSide;
  readonly entry: Decimal;
  readonly size: Decimal;
  /** Current margin: with additions, less deductions. */
  readonly margin: Decimal;
}

/** Units of the base in a number of lots. */
export const sizeOf = (lots: number, contractSize: string): Decimal =>
  decimal(contractSize).times(decimal(String(lots)));

/** Signed, exact. */
export const profitAt = ({ side, entry, size }: Omit<PositionTerms, 'margin'>, price: Decimal): Decimal =>
  (side === 'long' ? price.minus(entry) : entry.minus(price)).times(size);
