import type { Loan } from '#contract/loan-rows.ts';
import type { Stored } from '#machines/chart-rule.ts';
import type { LoanEvent, LoanInput } from '#machines/loan-rules.ts';
import { loanMachine } from '#machines/loan.machine.ts';
import { createLifecycle } from '#server/exchange/lib/jobs/lifecycle.ts';
import type { LoanRow } from './loans.repository.ts';

type Life = Stored<typeof loanMachine>;

const lifecycle = createLifecycle(loanMachine);

/** The chart context of a stored loan. */
export const contextOf = (row: LoanRow): Life['context'] => ({
  principal: row.principal,
  decimals: row.decimals,
  term_days: row.term_days,
  collateral: row.collateral,
  pledged: row.pledged,
  lent: row.lent,
  outstanding: row.outstanding,
  held: row.held,
  interest: row.interest,
  since_day: row.since_day,
  days: row.days,
  repaid: row.repaid,
  returned: row.returned,
  collateral_returned: row.collateral_returned,
  is_warned: row.is_warned,
  reason: row.reason,
});

/** The columns of a loan that the chart determines. */
export type LoanLife = Pick<
  LoanRow,
  | 'status'
  | 'pledged'
  | 'lent'
  | 'outstanding'
  | 'held'
  | 'interest'
  | 'since_day'
  | 'days'
  | 'repaid'
  | 'returned'
  | 'collateral_returned'
  | 'is_warned'
  | 'reason'
>;

const requireStored = (status: Life['status']): Loan['status'] => {
  if (status === 'drafted' || status === 'closing') throw new Error(`A loan is never stored as ${status}`);
  return status;
};

const columnsOf = ({ status, context }: Life): LoanLife => ({
  status: requireStored(status),
  pledged: context.pledged,
  lent: context.lent,
  outstanding: context.outstanding,
  held: context.held,
  interest: context.interest,
  since_day: context.since_day,
  days: context.days,
  repaid: context.repaid,
  returned: context.returned,
  collateral_returned: context.collateral_returned,
  is_warned: context.is_warned,
  reason: context.reason,
});

/** A loan for which its user applies now. @throws Refusal `state.notAllowed` */
export const applied = (input: LoanInput, event: LoanEvent & { type: 'user.applied' }): LoanLife =>
  columnsOf(lifecycle.apply(lifecycle.start(input), event));

/** The loan after these events, applied in order. @throws Refusal `state.notAllowed` */
export const after = (row: LoanRow, ...events: LoanEvent[]): LoanLife =>
  columnsOf(
    events.reduce<Life>((life, event) => lifecycle.apply(life, event, { field: 'id' }), {
      status: row.status,
      context: contextOf(row),
    }),
  );
