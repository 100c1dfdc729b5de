import type { Generated } from 'kysely';
import type { AccountName } from '#contract/account-names.ts';
import type { Degree } from '#domain/rebates.ts';

interface RebateDaysTable {
  day: string;
  counted_at: Date;
}

interface RebatesTable {
  id: Generated<number>;
  user_id: number;
  invitee_id: number;
  degree: Degree;
  /** "2026-11-23", UTC. */
  day: string;
  currency_id: number;
  currency_name: string;
  decimals: number;
  account: AccountName;
  fees: string;
  rate: string;
  amount: string;
  transaction_id: number | null;
  paid_at: Date | null;
}

export interface InvitationTables {
  rebate_days: RebateDaysTable;
  rebates: RebatesTable;
}

declare module '#server/lib/tables.ts' {
  interface Tables extends InvitationTables {}
}
