import type { WithdrawalTerms, WithdrawalWay } from '#contract/withdrawals.ts';
import type { PayeeRow } from '#client/data/payees/payees-table.ts';
import { serverNowMs } from '#client/lib/clock/server-time.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import { checkWithdrawal, type WithdrawalProblem } from '#domain/withdrawals/withdrawals.ts';

export type FormProblem = WithdrawalProblem | 'address.notFound';

interface Known {
  readonly terms: WithdrawalTerms;
  /** From the current balance; the terms may be older. */
  readonly available: string;
  /** Undefined: the chosen one is no longer saved. */
  readonly payee: PayeeRow | undefined;
  readonly way: WithdrawalWay | undefined;
  readonly saved: readonly PayeeRow[];
}

const amountPattern = /^\d{1,20}(\.\d+)?$/;

/** Amount received after the fee; null without a valid amount. */
export const receivedOf = (number: string, way: WithdrawalWay | undefined): string | null =>
  way && amountPattern.test(number) && decimal(number).gt(decimal(way.rate))
    ? toPlain(decimal(number).minus(decimal(way.rate)))
    : null;

/** The first problem by the data on this device, or null. */
export const evaluateWithdrawal = (
  number: string,
  { terms, available, payee, way, saved }: Known,
): FormProblem | null => {
  if (!payee || !way || !saved.some(({ id }) => id === payee.id)) return 'address.notFound';
  if (!amountPattern.test(number)) return 'amount.invalid';
  return checkWithdrawal(
    {
      number,
      // Both in the currency itself: the exchange has converted the remaining limit.
      worth: number,
      room: terms.left_number,
      level: terms.level as 0 | 1 | 2,
      available,
      address_ready_at: payee.ready_at,
      at: new Date(serverNowMs()).toISOString(),
    },
    { decimals: terms.decimals, minimum: way.min_number, fee: way.rate },
  );
};
