import { decimal } from './money.ts';

/** Whole lots, or all that are held: a copied position may hold hundredths. */
export const mayClose = (lots: number, held: number): boolean =>
  lots > 0 && lots <= held && (Number.isInteger(lots) || lots === held);

/** Exact, though lots are counted in numbers. */
export const lotsLeft = (held: number, closed: number): number =>
  Number(
    decimal(String(held))
      .minus(decimal(String(closed)))
      .toFixed(),
  );
