import { decimal, decimalsOf } from '#domain/money/money.ts';

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
