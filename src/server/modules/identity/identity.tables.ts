import type { IdentityText } from '#domain/identity.ts';
import type { Reviewer } from '#domain/review.ts';
import type { Table } from '#server/lib/tables/table.ts';

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

declare module '#server/lib/tables.ts' {
  interface Tables extends IdentityTables {}
}
