import { sql, type RawBuilder } from 'kysely';
import type { LoanRecord } from '#domain/loans/loan-record.ts';

/** A loan, with its currency. */
export interface OwedLoan extends LoanRecord {
  readonly currency_id: number;
}

/** The loans of a user that were owed at some time since `since`, as one value of a query. */
export const owedSince = (userId: number, since: RawBuilder<unknown>): RawBuilder<OwedLoan[]> => sql<
  OwedLoan[]
>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'currency_id', currency_id, 'principal', principal::text, 'decimals', decimals, 'term_days', term_days,
    'granted_at', granted_at, 'closed_at', closed_at,
    'payments', (
      select coalesce(jsonb_agg(step order by place), '[]')
      from jsonb_array_elements(steps) with ordinality as each (step, place) where step ->> 'kind' = 'repaid'
    )
  )), '[]')
  from loans where user_id = ${userId} and granted_at is not null and (closed_at is null or closed_at > ${since})
)`;

/** Whether an inflow `i` is the user's own money: a loan comes with a debt of the same worth. */
export const isOwnInflow = sql`not exists (
  select from ledger_transactions t where t.id = i.transaction_id and t.kind in ('loan', 'loan_repayment')
)`;
