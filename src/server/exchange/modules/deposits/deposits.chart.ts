import type { Deposit } from '#contract/deposits.ts';
import { depositMachine, type DepositEvent, type DepositStatus } from '#machines/deposit.machine.ts';
import type { Stored } from '#machines/chart-rule.ts';
import { createLifecycle } from '#server/exchange/lib/jobs/lifecycle.ts';
import type { Decided } from '#server/exchange/modules/reviews/reviews.service.ts';
import type { DepositRow } from './deposits.repository.ts';

type Life = Stored<typeof depositMachine>;

const lifecycle = createLifecycle(depositMachine);

/** The status shown to the user for each stored status; deposits are stored from their announcement on. */
const responseStatuses = {
  underReview: 'under_review',
  credited: 'credited',
  refused: 'refused',
} as const satisfies Partial<Record<DepositStatus, Deposit['status']>>;
type StoredStatus = keyof typeof responseStatuses;

const isStored = (status: DepositStatus): status is StoredStatus => status in responseStatuses;

export const responseStatusOf = (status: DepositStatus): Deposit['status'] => {
  if (!isStored(status)) throw new Error(`No deposit is stored as ${status}`);
  return responseStatuses[status];
};

/** The statuses that wait for a review, or the final ones. */
export const statusesThat = (are: 'open' | 'closed' | undefined): readonly DepositStatus[] =>
  lifecycle.statuses
    .filter(isStored)
    .filter(
      (status) => are === undefined || (responseStatuses[status] === 'under_review') === (are === 'open'),
    );

/** The status of a deposit announced with this voucher. @throws Refusal `state.notAllowed` */
export const announced = (
  { amount, voucher }: Pick<DepositRow, 'amount' | 'voucher'>,
  decimals: number,
): DepositStatus =>
  lifecycle.apply(
    lifecycle.start({ amount, decimals }),
    { type: 'user.submitted', voucher },
    { field: 'amount' },
  ).status;

const eventOf = ({ isApproved, why, findings }: Decided): DepositEvent =>
  isApproved
    ? {
        type: 'admin.credited',
        amount: findings?.['amount'] ?? '0',
        reference: findings?.['reference'] ?? '',
      }
    : { type: 'admin.refused', reason: why };

/** The deposit after a review decision. @throws Refusal `state.notAllowed` */
export const decidedBy = (row: DepositRow, decided: Decided, decimals: number): Life =>
  lifecycle.apply(
    {
      status: row.status,
      context: {
        amount: row.amount,
        decimals,
        voucher: row.voucher,
        credited: row.credited,
        reference: row.reference,
        reason: row.reason,
      },
    },
    eventOf(decided),
    { field: 'id' },
  );
