import type { LoanStep } from '#contract/loan-rows.ts';
import { loanDays } from '#domain/loans/loans.ts';
import { servedAt } from '#domain/lock-ups/lock-up.ts';
import type { Unit } from '#server/exchange/lib/delivery/outbox.ts';
import { notify } from '#server/exchange/modules/messages/notices.service.ts';
import { noticeDataOf, stepOf } from './loan-deps.ts';
import { after } from './loans.chart.ts';
import { loanDueSoon, loanOverdue } from './loans.notices.ts';
import type { LoanChange, LoanRow } from './loans.repository.ts';

/** The changes that completed days make to a loan. */
export interface Passed {
  readonly change: LoanChange;
  readonly steps: readonly LoanStep[];
}

/** Counts the full days since the payout; each day is charged once, however late the count runs. */
export const accrueDays = (row: LoanRow, at: Date): Passed => {
  if (row.granted_at === null || row.next_day_at === null || row.next_day_at > at)
    return { change: {}, steps: [] };
  const paidOutAt = row.granted_at.toISOString();
  const days = loanDays(paidOutAt, at);
  const next_day_at = new Date(servedAt(paidOutAt, days + 1));
  if (days === row.days) return { change: { next_day_at }, steps: [] };
  const change = { ...after(row, { type: 'clock.dayPassed', days }), next_day_at };
  const isOverdue = row.status === 'granted' && change.status === 'overdue';
  return { change, steps: isOverdue ? [stepOf({ ...row, ...change }, 'overdue', at)] : [] };
};

/**
 * Notifies the user that the term ends with the day that began, or that it is over. Each notice is sent
 * once, because each day is counted once.
 */
export const notifyPassed = async (unit: Unit, before: LoanRow, now: LoanRow, at: Date): Promise<void> => {
  const lastDay = now.term_days - 1;
  if (before.status === 'granted' && now.status === 'overdue')
    await notify(unit, loanOverdue, at, [noticeDataOf(now)]);
  else if (before.days < lastDay && now.days === lastDay)
    await notify(unit, loanDueSoon, at, [noticeDataOf(now)]);
};
