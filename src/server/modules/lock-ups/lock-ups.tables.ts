import type { Generated } from 'kysely';
import type { PenaltyRule } from '#domain/lock-up.ts';
import type { LockUpStatus } from '#machines/lock-up.machine.ts';

interface LockUpProductsTable {
  id: Generated<number>;
  code: string | null;
  currency_id: number;
  currency_name: string;
  decimals: number;
  daily_rate: string;
  days: number;
  penalty_rule: PenaltyRule;
  least: string;
  most: string;
  quota: string;
  sold: Generated<string>;
  opens_at: Date;
  closes_at: Date | null;
}

interface LockUpsTable {
  id: Generated<number>;
  user_id: number;
  product_id: number;
  status: LockUpStatus;
  currency_id: number;
  currency_name: string;
  decimals: number;
  amount: string;
  daily_rate: string;
  days: number;
  penalty_rule: PenaltyRule;
  days_paid: Generated<number>;
  interest_paid: Generated<string>;
  penalty: string | null;
  returned: string | null;
  freeze_id: number | null;
  coupon_id: Generated<number | null>;
  next_day_at: Date | null;
  created_at: Date;
  closed_at: Date | null;
  version: number;
}

export interface LockUpTables {
  lock_up_products: LockUpProductsTable;
  lock_ups: LockUpsTable;
}

declare module '#server/lib/tables.ts' {
  interface Tables extends LockUpTables {}
}
