import type { Moved } from '#client/lib/state/still-picture.ts';
import { decimal } from '#domain/money/money.ts';

/** What the limit of one press is counted in. */
const limitCurrency = 'USDT';

interface OneTapOrder {
  /** What one press may send at most; null: it sends nothing. */
  readonly limit: string | null;
  /** A market order that the rules let pass and that nothing but its own figures belongs to. */
  readonly isPlain: boolean;
  /** What holds it: no network, no live price, a closed market. */
  readonly waitsFor: Moved | null;
  /** What it may come to at the worst price it accepts, and in which currency; null: not known. */
  readonly most: string | null;
  readonly currency: string;
}

/** Whether one press sends the order, or opens its confirmation as ever. */
export const goesAtOnce = ({ limit, isPlain, waitsFor, most, currency }: OneTapOrder): boolean =>
  limit !== null &&
  isPlain &&
  waitsFor === null &&
  currency === limitCurrency &&
  most !== null &&
  decimal(most).lte(decimal(limit));
