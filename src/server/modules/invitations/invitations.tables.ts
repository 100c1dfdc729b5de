import type { AccountName } from '#contract/account-names.ts';
import type { Degree } from '#domain/rebates.ts';
import type { Table } from '#server/lib/tables/table.ts';

type RebateDaysTable = Table<'rebate_days'>;

type RebatesTable = Table<
  'rebates',
  {
    degree: Degree;
    /** "2026-11-23", UTC. */
    day: string;
    account: AccountName;
  }
>;

export interface InvitationTables {
  rebate_days: RebateDaysTable;
  rebates: RebatesTable;
}

declare module '#server/lib/tables.ts' {
  interface Tables extends InvitationTables {}
}
