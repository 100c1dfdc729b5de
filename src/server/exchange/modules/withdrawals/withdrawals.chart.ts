import { withdrawalStatuses, type Withdrawal } from '#contract/withdrawals.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import type { WithdrawalRequest, WithdrawalTerms } from '#domain/withdrawals/withdrawals.ts';
import type { Stored } from '#machines/chart-rule.ts';
import {
  withdrawalMachine,
  type WithdrawalEvent,
  type WithdrawalStatus,
} from '#machines/withdrawal.machine.ts';
import { createLifecycle } from '#server/exchange/lib/jobs/lifecycle.ts';
import type { WithdrawalRow } from './withdrawals.repository.ts';

type Life = Stored<typeof withdrawalMachine>;
type StoredStatus = Withdrawal['status'];

const lifecycle = createLifecycle(withdrawalMachine);

const isStored = (status: WithdrawalStatus): status is StoredStatus =>
  (withdrawalStatuses as readonly string[]).includes(status);

/** A row is written once it is confirmed, so no stored one is a draft. */
const requireStored = (status: WithdrawalStatus): StoredStatus => {
  if (!isStored(status)) throw new Error(`No withdrawal is stored as ${status}`);
  return status;
};

/** @param decimals of the currency */
const lifeOf = (
  { status, number, fee, minimum, reference, reason }: WithdrawalRow,
  decimals: number,
): Life => {
  const isBack = status === 'refused' || status === 'cancelled';
  return {
    status,
    context: {
      number,
      fee,
      minimum,
      decimals,
      frozen: status === 'sent' || isBack ? '0' : number,
      paid_out: status === 'sent' ? toPlain(decimal(number).minus(decimal(fee))) : '0',
      returned: isBack ? number : '0',
      reference,
      reason,
    },
  };
};

/** The status of a withdrawal that its user confirms now. @throws Refusal `state.notAllowed` */
export const firstStatus = ({ number, ...facts }: WithdrawalRequest, terms: WithdrawalTerms): StoredStatus =>
  requireStored(
    lifecycle.apply(lifecycle.start({ ...terms, number }), { type: 'user.confirmed', ...facts }).status,
  );

/** The status after these events, applied in sequence. @throws Refusal `state.notAllowed` */
export const statusAfter = (
  row: WithdrawalRow,
  decimals: number,
  ...events: WithdrawalEvent[]
): StoredStatus =>
  requireStored(
    events.reduce<Life>((life, event) => lifecycle.apply(life, event, { field: 'id' }), lifeOf(row, decimals))
      .status,
  );
