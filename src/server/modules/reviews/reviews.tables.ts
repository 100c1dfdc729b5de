import type { Generated } from 'kysely';

interface ReviewsTable {
  id: Generated<number>;
  kind: string;
  subject_id: number;
  /** Null: it concerns nobody by themselves. */
  user_id: number | null;
  opened_at: Date;
  due_at: Date;
  reminders: Generated<number>;
  decided_at: Date | null;
  decision: 'approved' | 'refused' | 'withdrawn' | null;
  operator_id: number | null;
  why: string | null;
  note: Generated<string>;
  findings: Record<string, string> | null;
}

interface ReviewApprovalsTable {
  id: Generated<number>;
  review_id: number;
  operator_id: number;
  why: string;
  at: Date;
}

export interface ReviewTables {
  reviews: ReviewsTable;
  review_approvals: ReviewApprovalsTable;
}

declare module '#server/lib/tables.ts' {
  interface Tables extends ReviewTables {}
}
