import type { AccountName } from '#contract/account-names.ts';
import type { Table } from '#server/exchange/lib/tables/table.ts';

export interface VipTables {
  /** A view: every trade that the exchange took a fee of. */
  dealings: Table<'dealings', { account: AccountName }>;
  vip_changes: Table<'vip_changes'>;
  vip_days: Table<'vip_days'>;
}

declare module '#server/exchange/lib/database/tables.ts' {
  interface Tables extends VipTables {}
}
