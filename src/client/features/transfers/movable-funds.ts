import type { AccountName } from '#contract/account-names.ts';
import { accountNames } from '#contract/account-names.ts';
import type { BalanceRow } from '#client/data/wallets/balances-table.ts';
import { decimal, roundDown, toPlain, zero } from '#domain/money/money.ts';

/** A currency that both accounts can hold, and what each has of it. */
export interface MovableCurrency {
  readonly id: number;
  readonly name: string;
  /** Of its smallest unit: a balance is told with all of them. */
  readonly decimals: number;
  readonly from: BalanceRow;
  readonly to: BalanceRow;
}

export const decimalsOfBalance = ({ available }: Pick<BalanceRow, 'available'>): number =>
  available.split('.')[1]?.length ?? 0;

const hasFunds = ({ available }: Pick<BalanceRow, 'available'>): boolean => decimal(available).gt(zero);

/** The accounts of which this device knows balances, in their usual order. */
export const knownAccounts = (balances: readonly BalanceRow[]): readonly AccountName[] =>
  accountNames.filter((name) => balances.some(({ account }) => account === name));

/** The accounts that can hold a currency. */
export const accountsHolding = (
  balances: readonly BalanceRow[],
  currencyId: number,
): readonly AccountName[] => knownAccounts(balances.filter(({ currency_id }) => currency_id === currencyId));

/** What can be moved from one account to the other: first what there is something of. */
export const movableCurrencies = (
  balances: readonly BalanceRow[],
  from: AccountName,
  to: AccountName,
): readonly MovableCurrency[] =>
  balances
    .filter(({ account }) => account === from)
    .flatMap((held): MovableCurrency[] => {
      const other = balances.find(
        ({ account, currency_id }) => account === to && currency_id === held.currency_id,
      );
      if (!other) return [];
      const { currency_id: id, currency_name: name } = held;
      return [{ id, name, decimals: decimalsOfBalance(held), from: held, to: other }];
    })
    .sort(
      (a, b) => Number(hasFunds(b.from)) - Number(hasFunds(a.from)) || a.name.localeCompare(b.name, 'en'),
    );

export interface PercentStep {
  readonly percent: number;
  /** What it comes to; empty where it is nothing. */
  readonly amount: string;
}

const percents = [25, 50, 75, 100] as const;

/** Shares of what is available, rounded down: what one names can be sent as it is. */
export const percentStepsOf = (available: string, decimals: number): readonly PercentStep[] =>
  percents.map((percent) => {
    const part = roundDown(decimal(available).times(String(percent)).times('0.01'), decimals);
    return { percent, amount: part.gt(zero) ? toPlain(part) : '' };
  });

/** The amount as it was typed, or the share that was chosen in its place. */
export const amountOf = (
  { amount, percent }: { readonly amount: string; readonly percent: number | null },
  steps: readonly PercentStep[],
): string =>
  percent === null ? amount.trim() : (steps.find((step) => step.percent === percent)?.amount ?? '');
