import type { BalanceRow } from '#client/data/wallets/balances-table.ts';
import { useBalances } from '#client/data/wallets/use-balances.ts';
import { decimal, toPlain, zero } from '#domain/money/money.ts';

interface Funds {
  /** Null while unknown. */
  readonly available: string | null;
  /** 0 while unknown. */
  readonly currencyId: number;
  /** What the payment takes from the available balance. */
  readonly needs: string;
  readonly isShort: boolean;
  /** The available balance suffices only with the returned deposit. */
  readonly needsBack: boolean;
  /**
   * Balance after the payment, including the returned deposit; null where it cannot be paid, or is unknown.
   */
  readonly after: string | null;
}

interface Payment {
  readonly amount: string;
  /** In the same currency: a deposit returned with the payment, which covers a part of it where needed. */
  readonly back?: string;
}

/** Funds for a payment in the exchange account, which pays for NFTs. */
export const fundsOf = (
  balances: readonly BalanceRow[] | undefined,
  isPaidIn: (row: BalanceRow) => boolean,
  { amount, back = '0' }: Payment,
): Funds => {
  const row = balances?.find(isPaidIn);
  const currencyId = row?.currency_id ?? 0;
  const needs = toPlain(decimal(amount).minus(decimal(back)));
  if (!balances) return { available: null, currencyId, needs, isShort: false, needsBack: false, after: null };
  const available = row?.available ?? '0';
  const left = decimal(available).plus(decimal(back)).minus(decimal(amount));
  const isShort = left.lt(zero);
  const needsBack = !isShort && decimal(available).lt(decimal(amount));
  return { available, currencyId, needs, isShort, needsBack, after: isShort ? null : toPlain(left) };
};

/** `fundsOf` for the current balances. */
export const useFunds = (isPaidIn: (row: BalanceRow) => boolean, payment: Payment): Funds =>
  fundsOf(useBalances('change'), isPaidIn, payment);
