import type { Generated } from 'kysely';
import type { IdentityText } from '#domain/identity.ts';
import type { Reviewer } from '#domain/review.ts';

interface IdentitySubmissionsTable {
  id: Generated<number>;
  user_id: number;
  level: 1 | 2;
  status: Generated<'underAudit' | 'passed' | 'refused'>;
  id_type: IdentityText['id_type'] | null;
  name_sealed: string | null;
  card_sealed: string | null;
  card_mark: string | null;
  front_pic: string | null;
  reverse_pic: string | null;
  reason: Generated<string | null>;
  note: Generated<string>;
  reviewer: Reviewer;
  submitted_at: Date;
  decided_at: Generated<Date | null>;
}

export interface IdentityTables {
  identity_submissions: IdentitySubmissionsTable;
}

declare module '#server/lib/tables.ts' {
  interface Tables extends IdentityTables {}
}
