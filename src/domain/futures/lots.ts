import { decimal, decimalsOf } from '#domain/money/money.ts';

/** Whole lots, or all that are held: a copied position may hold hundredths. */
export const mayClose = (lots: number, held: number): boolean =>
  lots > 0 && lots <= held && (Number.isInteger(lots) || lots === held);

/** Of a copy as many as its trader's closing makes of it: hundredths, at most what is held. */
export const mayCloseCopied = (lots: number, held: number): boolean =>
  lots > 0 && lots <= held && decimalsOf(String(lots)) <= 2;

/** Exact, though lots are counted in numbers. */
export const lotsLeft = (held: number, closed: number): number =>
  Number(
    decimal(String(held))
      .minus(decimal(String(closed)))
      .toFixed(),
  );
