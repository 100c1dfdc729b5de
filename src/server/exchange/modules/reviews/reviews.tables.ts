import type { Table } from '#server/exchange/lib/tables/table.ts';

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

declare module '#server/exchange/lib/database/tables.ts' {
  interface Tables extends ReviewTables {}
}
