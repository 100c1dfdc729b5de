import type { AccountName } from '#contract/account-names.ts';
import type { Degree } from '#domain/people/rebates.ts';
import type { Table } from '#server/exchange/lib/tables/table.ts';

export interface InvitationTables {
  rebate_days: Table<'rebate_days'>;
  rebates: Table<
    'rebates',
    {
      degree: Degree;
      /** "2026-11-23", UTC. */
      day: string;
      account: AccountName;
    }
  >;
}

declare module '#server/exchange/lib/database/tables.ts' {
  interface Tables extends InvitationTables {}
}
