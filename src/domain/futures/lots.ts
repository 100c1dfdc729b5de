import { decimal, decimalsOf } from '#domain/money/money.ts';

/** Whole lots, or all open lots: a copied position may have hundredths. */
export const mayClose = (lots: number, held: number): boolean =>
  lots > 0 && lots <= held && (Number.isInteger(lots) || lots === held);

/** For a copy, the proportion of its trader's closing: hundredths, at most the open lots. */
export const mayCloseCopied = (lots: number, held: number): boolean =>
  lots > 0 && lots <= held && decimalsOf(String(lots)) <= 2;

/** Exact, although lots are stored as binary numbers. */
export const lotsLeft = (held: number, closed: number): number =>
  Number(
    decimal(String(held))
      .minus(decimal(String(closed)))
      .toFixed(),
  );
