import type { Position } from '#contract/positions.ts';
import { positionSideOf, sizeOf } from '#domain/trading/position-profit.ts';
import { decimal, toPlain, zero } from '#domain/money/money.ts';

/**
 * Totals of the positions of one contract; at a price they are worth `size` times the price, less `cost`.
 */
interface PositionSum {
  readonly matchId: number;
  readonly currency: string;
  /** Signed: shorts are negative. */
  readonly size: string;
  readonly cost: string;
}

const isActive = ({ status }: Position): boolean => status === 'open' || status === 'closing';

/**
 * Sums positions by contract once, so that a price change costs one step per contract instead of one per
 * position.
 */
export const sumPositions = (positions: readonly Position[]): readonly PositionSum[] => {
  const sums = new Map<string, PositionSum>();
  for (const position of positions.filter(isActive)) {
    const { match_id: matchId, legal_name: currency, type, share, lever_share_num, price } = position;
    const lots = sizeOf(share, lever_share_num);
    const size = positionSideOf(type) === 'long' ? lots : zero.minus(lots);
    const key = `${matchId} ${currency}`;
    const before = sums.get(key);
    sums.set(key, {
      matchId,
      currency,
      size: toPlain(decimal(before?.size ?? '0').plus(size)),
      cost: toPlain(decimal(before?.cost ?? '0').plus(size.times(decimal(price)))),
    });
  }
  return [...sums.values()];
};

/** By currency; null where the price of a contract is unknown. */
export const profitOf = (
  sums: readonly PositionSum[],
  priceOf: (matchId: number) => string | undefined,
): ReadonlyMap<string, string> | null => {
  const profits = new Map<string, string>();
  for (const { matchId, currency, size, cost } of sums) {
    const price = priceOf(matchId);
    if (price === undefined) return null;
    const profit = decimal(size).times(decimal(price)).minus(decimal(cost));
    profits.set(currency, toPlain(decimal(profits.get(currency) ?? '0').plus(profit)));
  }
  return profits;
};

/** Sums rows by their currency. */
export const sumByCurrency = <Row extends { readonly legal_name: string }>(
  rows: readonly Row[],
  amountOf: (row: Row) => string,
): ReadonlyMap<string, string> => {
  const sums = new Map<string, string>();
  for (const row of rows)
    sums.set(
      row.legal_name,
      toPlain(
        (sums.has(row.legal_name) ? decimal(sums.get(row.legal_name)!) : zero).plus(decimal(amountOf(row))),
      ),
    );
  return sums;
};
