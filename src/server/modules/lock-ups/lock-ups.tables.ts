import type { PenaltyRule } from '#domain/lock-up.ts';
import type { LockUpStatus } from '#machines/lock-up.machine.ts';
import type { Table } from '#server/lib/tables/table.ts';

type LockUpProductsTable = Table<'lock_up_products', { penalty_rule: PenaltyRule }>;

type LockUpsTable = Table<'lock_ups', { status: LockUpStatus; penalty_rule: PenaltyRule }>;

export interface LockUpTables {
  lock_up_products: LockUpProductsTable;
  lock_ups: LockUpsTable;
}

declare module '#server/lib/tables.ts' {
  interface Tables extends LockUpTables {}
}
