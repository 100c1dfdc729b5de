import { servedAt } from '#domain/lock-ups/lock-up.ts';
import type { Stored } from '#machines/chart-rule.ts';
import { lockUpMachine, penaltyNow, type LockUpInput } from '#machines/lock-up.machine.ts';
import { createLifecycle } from '#server/exchange/lib/jobs/lifecycle.ts';
import type { LockUpChange, LockUpRow } from './lock-ups.repository.ts';

type Life = Stored<typeof lockUpMachine>;

const lifecycle = createLifecycle(lockUpMachine);

const lifeOf = (row: LockUpRow): Life => ({
  status: row.status,
  context: {
    amount: row.amount,
    daily_rate: row.daily_rate,
    days: row.days,
    penalty_rule: row.penalty_rule,
    decimals: row.decimals,
    purchased_at: row.created_at.toISOString(),
    days_paid: row.days_paid,
    interest_paid: row.interest_paid,
    penalty: row.penalty,
    returned: row.returned,
  },
});

const changeOf = ({ status, context }: Life, at: Date): LockUpChange => ({
  status,
  days_paid: context.days_paid,
  interest_paid: context.interest_paid,
  penalty: context.penalty,
  returned: context.returned,
  next_day_at:
    status === 'inProgress' ? new Date(servedAt(context.purchased_at, context.days_paid + 1)) : null,
  closed_at: status === 'inProgress' ? null : at,
});

/** First status of a lock-up that its user buys now. */
export const bought = (input: LockUpInput): Pick<LockUpChange, 'status' | 'next_day_at'> => {
  const { status, next_day_at } = changeOf(lifecycle.start(input), new Date(input.purchased_at));
  return { status, next_day_at };
};

/** The lock-up after its next midnight, once that has come. @throws Refusal `state.notAllowed` */
export const afterDay = (row: LockUpRow, at: Date): LockUpChange =>
  changeOf(lifecycle.apply(lifeOf(row), { type: 'clock.dayPassed', at: at.toISOString() }), at);

/** Penalty for redeeming now; `0` once the term has ended. */
export const penaltyOf = (row: LockUpRow): string =>
  row.penalty === null ? penaltyNow(lifeOf(row).context) : row.penalty;

/**
 * The lock-up after redemption.
 * @throws Refusal `state.notAllowed` once it has ended, or if the penalty is not `seenPenalty`
 */
export const afterRedemption = (row: LockUpRow, seenPenalty: string, at: Date): LockUpChange =>
  changeOf(
    lifecycle.apply(lifeOf(row), { type: 'user.redeemed', seen_penalty: seenPenalty }, { field: 'id' }),
    at,
  );
