import { useState } from 'react';
import type { WithdrawalTerms, WithdrawalWay } from '#contract/withdrawals.ts';
import type { PayeeRow } from '#client/data/payees/payees-table.ts';
import type { BalanceRow } from '#client/data/wallets/balances-table.ts';
import type { WithdrawDraft } from './withdraw-form-kind.ts';
import { chainOfPayee } from './withdrawable.ts';

/**
 * The balance to withdraw: the chosen one, else the first when the page opened, however the balances move.
 */
export const useChosenBalance = (
  balances: readonly BalanceRow[],
  draft: WithdrawDraft,
): BalanceRow | undefined => {
  const [first] = useState(balances[0]?.currency_id);
  const by = (id: number | undefined) => balances.find(({ currency_id }) => currency_id === id);
  return by(draft.currency) ?? by(first) ?? balances[0];
};

export const wayTo = (terms: WithdrawalTerms | undefined, payee: PayeeRow): WithdrawalWay | undefined =>
  terms?.ways.find(({ type, chain }) => type === payee.type && chain === chainOfPayee(payee));

export interface PayeeChoice {
  /** The payees that this currency supports. */
  readonly payees: readonly PayeeRow[];
  /** Undefined: none is saved, or the chosen one is no longer saved. */
  readonly payee: PayeeRow | undefined;
}

/**
 * The payee: the chosen one, else the newest when the currency was chosen. A payee that was removed
 * meanwhile is never replaced by another.
 */
export const useChosenPayee = (
  saved: readonly PayeeRow[],
  draft: WithdrawDraft,
  currencyId: number,
  terms: WithdrawalTerms | undefined,
): PayeeChoice => {
  const payees = saved.filter(
    (payee) => (payee.type !== 0 || payee.currency === currencyId) && wayTo(terms, payee) !== undefined,
  );
  const [first, setFirst] = useState<{ readonly currencyId: number; readonly id: number } | null>(null);
  const newest = payees[0]?.id;
  if (newest !== undefined && first?.currencyId !== currencyId) setFirst({ currencyId, id: newest });
  const chosen = draft.payee === 0 ? (first?.currencyId === currencyId ? first.id : newest) : draft.payee;
  return { payees, payee: payees.find(({ id }) => id === chosen) };
};
