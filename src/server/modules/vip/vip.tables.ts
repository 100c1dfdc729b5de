import type { Generated } from 'kysely';
import type { AccountName } from '#contract/account-names.ts';

/** A view: every deal that the exchange took a fee of. */
interface DealingsView {
  user_id: number;
  at: Date;
  volume: string;
  fee: string;
  fee_currency_id: number;
  account: AccountName;
}

interface VipChangesTable {
  id: Generated<number>;
  user_id: number;
  level: number;
  volume: string;
  at: Date;
}

interface VipDaysTable {
  day: string;
  at: Date;
}

export interface VipTables {
  dealings: DealingsView;
  vip_changes: VipChangesTable;
  vip_days: VipDaysTable;
}

declare module '#server/lib/tables.ts' {
  interface Tables extends VipTables {}
}
