import type { Chain } from '#contract/chains.ts';
import type { PayeeRow } from '#client/data/payees/payees-table.ts';
import type { BalanceRow } from '#client/data/wallets/balances-table.ts';
import { chainsOf } from '#domain/addresses/chains.ts';
import { decimal, zero } from '#domain/money/money.ts';

/** A balance that can be withdrawn: a coin with a network here, or fiat money. */
const isWithdrawable = ({ account, currency_name }: BalanceRow): boolean =>
  account === 'change'
    ? chainsOf(currency_name).length > 0
    : account === 'legal' && chainsOf(currency_name).length === 0;

/** Balances that can be withdrawn; those with funds first. */
export const withdrawableBalances = (balances: readonly BalanceRow[]): readonly BalanceRow[] => {
  const all = balances.filter(isWithdrawable);
  const hasFunds = ({ available }: BalanceRow): boolean => decimal(available).gt(zero);
  return [...all.filter(hasFunds), ...all.filter((row) => !hasFunds(row))];
};

/** The network that a withdrawal to a payee uses. */
export const chainOfPayee = (payee: PayeeRow): Chain | null => (payee.type === 0 ? payee.chain : null);

/** The address, the account number or the IBAN. */
export const numberOfPayee = (payee: PayeeRow): string =>
  payee.type === 0 ? payee.address : payee.type === 1 ? payee.bank_account : payee.iban;

export const nameOfPayee = (payee: PayeeRow): string => (payee.type === 0 ? payee.name : payee.bank_name);

/** Enough of both ends to distinguish addresses. */
export const shortNumber = (text: string): string =>
  text.length <= 16 ? text : `${text.slice(0, 8)}…${text.slice(-6)}`;
