import type { Generated } from 'kysely';

interface ReviewsTable {
  id: Generated<number>;
  kind: string;
  subject_id: number;
  user_id: number;
  opened_at: Date;
  due_at: Date;
  reminders: Generated<number>;
  decided_at: Date | null;
  decision: 'approved' | 'refused' | 'withdrawn' | null;
  operator_id: number | null;
  why: string | null;
  findings: Record<string, string> | null;
}

export interface ReviewTables {
  reviews: ReviewsTable;
}

declare module '#server/lib/tables.ts' {
  interface Tables extends ReviewTables {}
}
