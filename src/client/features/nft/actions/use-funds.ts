import type { BalanceRow } from '#client/data/wallets/balances-table.ts';
import { useBalances } from '#client/data/wallets/use-balances.ts';
import { decimal, toPlain, zero } from '#domain/money/money.ts';

interface Funds {
  /** Null while unknown. */
  readonly available: string | null;
  /** 0 while unknown. */
  readonly currencyId: number;
  readonly isShort: boolean;
  /** What is available is too little without what comes back. */
  readonly needsBack: boolean;
  /** What is left once it is paid, the deposit among it; null where it cannot be, or is unknown. */
  readonly after: string | null;
}

interface Payment {
  readonly amount: string;
  /** Of the same currency: a deposit that comes back with the payment, and pays a part of it where that is needed. */
  readonly back?: string;
}

/** What the exchange account, which NFTs are paid from, has for a payment. */
export const fundsOf = (
  balances: readonly BalanceRow[] | undefined,
  isPaidIn: (row: BalanceRow) => boolean,
  { amount, back = '0' }: Payment,
): Funds => {
  const row = balances?.find(isPaidIn);
  const currencyId = row?.currency_id ?? 0;
  if (!balances) return { available: null, currencyId, isShort: false, needsBack: false, after: null };
  const available = row?.available ?? '0';
  const left = decimal(available).plus(decimal(back)).minus(decimal(amount));
  const isShort = left.lt(zero);
  const needsBack = !isShort && decimal(available).lt(decimal(amount));
  return { available, currencyId, isShort, needsBack, after: isShort ? null : toPlain(left) };
};

/** The same, as balances stand now. */
export const useFunds = (isPaidIn: (row: BalanceRow) => boolean, payment: Payment): Funds =>
  fundsOf(useBalances('change'), isPaidIn, payment);
