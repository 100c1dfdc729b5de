import type { Table } from '#server/lib/tables/table.ts';

export interface ReviewTables {
  reviews: Table<
    'reviews',
    {
      /** Null: it does not concern a single user. */
      user_id: number;
      decision: 'approved' | 'refused' | 'withdrawn';
      findings: Record<string, string>;
    }
  >;
  review_approvals: Table<'review_approvals'>;
}

declare module '#server/lib/database/tables.ts' {
  interface Tables extends ReviewTables {}
}
