import type { PenaltyRule } from '#domain/lock-ups/lock-up.ts';
import type { LockUpStatus } from '#machines/lock-up.machine.ts';
import type { Table } from '#server/exchange/lib/tables/table.ts';

export interface LockUpTables {
  lock_up_products: Table<'lock_up_products', { penalty_rule: PenaltyRule }>;
  lock_ups: Table<'lock_ups', { status: LockUpStatus; penalty_rule: PenaltyRule }>;
}

declare module '#server/exchange/lib/database/tables.ts' {
  interface Tables extends LockUpTables {}
}
