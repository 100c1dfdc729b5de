import type { AccountName } from '#contract/account-names.ts';
import type { LoanStep } from '#contract/loan-rows.ts';
import type { Tick } from '#contract/ticks.ts';
import { lentAccount } from '#domain/loans/loans.ts';
import { toPlain } from '#domain/money/money.ts';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { Transaction } from '#server/exchange/lib/database/database.ts';
import type { Unit } from '#server/exchange/lib/delivery/outbox.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { lockBalances, type BalanceName } from '#server/exchange/ledger/lock-balances.ts';
import type { WalletService } from '#server/exchange/modules/wallets/wallets.service.ts';
import { owedOf, toResponse } from './loan-response.ts';
import {
  freshPriceOf,
  unwatched,
  watchNext,
  watchOf,
  type CollateralPrice,
  type Prices,
} from './loan-prices.ts';
import { changeLoan, type LoanChange, type LoanRow } from './loans.repository.ts';

/** Interest is debited from it, and the remainder of a sale is credited to it. */
export const paidAccount: AccountName = 'change';

/** Kind of applications in the review queue. */
export const reviewKind = 'loan';

export interface LoanDeps {
  readonly clock: Clock;
  readonly market: Prices;
  readonly wallets: Pick<WalletService, 'announceBalances'>;
}

export const referenceOf = ({ id }: Pick<LoanRow, 'id'>): string => `loan:${id}`;

/** @throws Refusal if there is no such loan, or it belongs to another user */
export const requireOwn = (row: LoanRow | undefined, userId: number): LoanRow => {
  if (row?.user_id !== userId) throw new Refusal('loan.notFound', { field: 'id' });
  return row;
};

const wireTick = ({ symbol, price, seq, at }: Tick): LoanStep['ticks'][number] => ({
  symbol,
  price,
  seq,
  at,
});

/** An entry of a loan's history. */
export const stepOf = (
  row: LoanRow,
  kind: LoanStep['kind'],
  at: Date,
  {
    amount = null,
    interest = null,
    held = null,
    valued = null,
  }: {
    amount?: string | null;
    interest?: string | null;
    held?: string | null;
    valued?: CollateralPrice | null;
  } = {},
): LoanStep => ({
  kind,
  at: at.toISOString(),
  days: row.days,
  amount,
  interest,
  held,
  debt: row.next_day_at === null ? null : owedOf(row).debt,
  price: valued && toPlain(valued.price),
  ticks: valued ? valued.ticks.map(wireTick) : [],
});

/** The price of a loan's collateral; null if there is no fresh one. */
export const priceNow = (deps: Pick<LoanDeps, 'market' | 'clock'>, row: LoanRow, tick?: Tick) =>
  freshPriceOf(deps, row, tick);

/**
 * Stores a changed loan with the prices it now waits for, and publishes it to its user's sockets.
 * @param valued the price of the decision; without one, the loan waits for the next price
 */
export const write = async (
  { clock, market }: LoanDeps,
  { transaction, emit }: Unit,
  row: LoanRow,
  change: LoanChange,
  { steps, valued }: { readonly steps: readonly LoanStep[]; readonly valued: CollateralPrice | null },
): Promise<LoanRow> => {
  const changed = { ...row, ...change };
  const isOpen = changed.status === 'granted' || changed.status === 'overdue';
  const stored = await changeLoan(transaction, row, {
    ...change,
    ...(!isOpen ? unwatched : valued ? watchOf(market, changed, valued) : watchNext(market, changed)),
    steps: [...row.steps, ...steps],
    changed_at: clock.now(),
  });
  emit(row.user_id, { topic: 'loan', payload: toResponse(stored) });
  return stored;
};

/** The balances that loan events touch. */
const touchedBy = (rows: readonly LoanRow[]): BalanceName[] => {
  const touched = rows.flatMap((row) => [
    { userId: row.user_id, account: row.collateral_account, currencyId: row.collateral_currency_id },
    { userId: row.user_id, account: lentAccount, currencyId: row.currency_id },
    { userId: row.user_id, account: paidAccount, currencyId: row.currency_id },
  ]);
  return [...new Map(touched.map((one) => [`${one.userId} ${one.account} ${one.currencyId}`, one])).values()];
};

/** Locks these balances before several entries touch them in sequence, such as a sale and a repayment. */
export const lockTouched = (transaction: Transaction, rows: readonly LoanRow[]): Promise<void> =>
  lockBalances(transaction, touchedBy(rows));

/** Publishes the balances that loans touch. */
export const publishBalances = (
  { wallets }: LoanDeps,
  { transaction, emit }: Unit,
  rows: readonly LoanRow[],
): Promise<void> => wallets.announceBalances(transaction, emit, touchedBy(rows));

const amountIn = (amount: string, currency: string) => ({ amount, currency });

/** Notice parameters of a loan, and the link. */
export const noticeDataOf = (row: LoanRow) => ({
  userId: row.user_id,
  params: { amount: amountIn(row.principal, row.currency_name) },
  url: `/pages/common/borrowing?id=${row.id}`,
});
export const inCollateral = (row: LoanRow, amount: string) => amountIn(amount, row.collateral_currency_name);
export const inLoanCurrency = (row: LoanRow, amount: string) => amountIn(amount, row.currency_name);
