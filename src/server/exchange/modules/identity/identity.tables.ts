import type { IdentityText } from '#domain/identity/identity.ts';
import type { Reviewer } from '#domain/reviews/review.ts';
import type { Table } from '#server/exchange/lib/tables/table.ts';

export interface IdentityTables {
  identity_submissions: Table<
    'identity_submissions',
    {
      level: 1 | 2;
      status: 'underAudit' | 'passed' | 'refused';
      id_type: IdentityText['id_type'];
      reviewer: Reviewer;
    }
  >;
}

declare module '#server/exchange/lib/database/tables.ts' {
  interface Tables extends IdentityTables {}
}
