import type { Table } from '#server/lib/tables/table.ts';

type ReviewsTable = Table<
  'reviews',
  {
    /** Null: it concerns nobody by themselves. */
    user_id: number;
    decision: 'approved' | 'refused' | 'withdrawn';
    findings: Record<string, string>;
  }
>;

type ReviewApprovalsTable = Table<'review_approvals'>;

export interface ReviewTables {
  reviews: ReviewsTable;
  review_approvals: ReviewApprovalsTable;
}

declare module '#server/lib/tables.ts' {
  interface Tables extends ReviewTables {}
}
