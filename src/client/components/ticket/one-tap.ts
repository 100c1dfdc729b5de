import type { Moved } from '#client/lib/state/snapshot.ts';
import { decimal } from '#domain/money/money.ts';

/** Currency of the limit. */
const limitCurrency = 'USDT';

interface OneTapOrder {
  /** Maximum that one press may send; null: it sends nothing. */
  readonly limit: string | null;
  /** A market order that passes the rules and has no further conditions, only its own figures. */
  readonly isPlain: boolean;
  /** Why it is blocked: no network, no live price, a closed market. */
  readonly waitsFor: Moved | null;
  /** Maximum cost at the worst price it accepts, and its currency; null: not known. */
  readonly most: string | null;
  readonly currency: string;
}

/** Whether one press sends the order, instead of opening its confirmation. */
export const goesAtOnce = ({ limit, isPlain, waitsFor, most, currency }: OneTapOrder): boolean =>
  limit !== null &&
  isPlain &&
  waitsFor === null &&
  currency === limitCurrency &&
  most !== null &&
  decimal(most).lte(decimal(limit));
