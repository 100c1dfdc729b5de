import { decimal, decimalsOf, toPlain } from '#domain/money/money.ts';
import { sizeOf } from '#domain/trading/position-profit.ts';
import { valueOf } from './futures.ts';

/** Whole lots, or all open lots: a copied position may have hundredths. */
export const mayClose = (lots: number, total: number): boolean =>
  lots > 0 && lots <= total && (Number.isInteger(lots) || lots === total);

/** For a copy, the proportion of its trader's closing: hundredths, at most the open lots. */
export const mayCloseCopied = (lots: number, total: number): boolean =>
  lots > 0 && lots <= total && decimalsOf(String(lots)) <= 2;

/** Exact, although lots are stored as binary numbers. */
export const lotsLeft = (total: number, closed: number): number =>
  Number(
    decimal(String(total))
      .minus(decimal(String(closed)))
      .toFixed(),
  );

/** Units of the base in one lot, without trailing zeros. */
export const lotSize = (unitsPerLot: string): string => toPlain(sizeOf(1, unitsPerLot));

/** Value of one lot at a price, rounded down. @param decimals of the quote currency */
export const lotWorth = (unitsPerLot: string, price: string, decimals: number): string =>
  toPlain(valueOf(decimal(price), sizeOf(1, unitsPerLot)).round(decimals, 0));
