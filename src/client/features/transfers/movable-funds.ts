import type { AccountName } from '#contract/account-names.ts';
import { accountNames } from '#contract/account-names.ts';
import type { BalanceRow } from '#client/data/wallets/balances-table.ts';
import { decimal, roundDown, toPlain, zero } from '#domain/money/money.ts';

/** A currency that both accounts support, with their balances. */
export interface MovableCurrency {
  readonly id: number;
  readonly name: string;
  /** Decimals of its smallest unit, taken from the balance, which always has all of them. */
  readonly decimals: number;
  readonly from: BalanceRow;
  readonly to: BalanceRow;
}

export const decimalsOfBalance = ({ available }: Pick<BalanceRow, 'available'>): number =>
  available.split('.')[1]?.length ?? 0;

const hasFunds = ({ available }: Pick<BalanceRow, 'available'>): boolean => decimal(available).gt(zero);

/** The accounts with balances on this device, in their usual order. */
export const knownAccounts = (balances: readonly BalanceRow[]): readonly AccountName[] =>
  accountNames.filter((name) => balances.some(({ account }) => account === name));

/** The accounts that support a currency. */
export const accountsWith = (balances: readonly BalanceRow[], currencyId: number): readonly AccountName[] =>
  knownAccounts(balances.filter(({ currency_id }) => currency_id === currencyId));

/** Currencies that can be moved between two accounts; those with funds first. */
export const movableCurrencies = (
  balances: readonly BalanceRow[],
  from: AccountName,
  to: AccountName,
): readonly MovableCurrency[] =>
  balances
    .filter(({ account }) => account === from)
    .flatMap((source): MovableCurrency[] => {
      const other = balances.find(
        ({ account, currency_id }) => account === to && currency_id === source.currency_id,
      );
      if (!other) return [];
      const { currency_id: id, currency_name: name } = source;
      return [{ id, name, decimals: decimalsOfBalance(source), from: source, to: other }];
    })
    .sort(
      (a, b) => Number(hasFunds(b.from)) - Number(hasFunds(a.from)) || a.name.localeCompare(b.name, 'en'),
    );

export interface PercentStep {
  readonly percent: number;
  /** The resulting amount; empty where it is zero. */
  readonly amount: string;
}

const percents = [25, 50, 75, 100] as const;

/** Shares of the available funds, rounded down to a valid amount. */
export const percentStepsOf = (available: string, decimals: number): readonly PercentStep[] =>
  percents.map((percent) => {
    const part = roundDown(decimal(available).times(String(percent)).times('0.01'), decimals);
    return { percent, amount: part.gt(zero) ? toPlain(part) : '' };
  });

/** The amount as typed, or the amount of the chosen share. */
export const amountOf = (
  { amount, percent }: { readonly amount: string; readonly percent: number | null },
  steps: readonly PercentStep[],
): string =>
  percent === null ? amount.trim() : (steps.find((step) => step.percent === percent)?.amount ?? '');
