import type { AccountName } from '#contract/account-names.ts';
import type { Table } from '#server/lib/tables/table.ts';

/** A view: every deal that the exchange took a fee of. */
type DealingsView = Table<'dealings', { account: AccountName }>;

type VipChangesTable = Table<'vip_changes'>;

type VipDaysTable = Table<'vip_days'>;

export interface VipTables {
  dealings: DealingsView;
  vip_changes: VipChangesTable;
  vip_days: VipDaysTable;
}

declare module '#server/lib/tables.ts' {
  interface Tables extends VipTables {}
}
