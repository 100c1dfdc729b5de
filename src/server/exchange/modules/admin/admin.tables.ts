import type { AdminAction } from '#contract/admin.ts';
import type { Table } from '#server/exchange/lib/tables/table.ts';

export interface AdminTables {
  admin_log: Table<'admin_log', { act: AdminAction }>;
}

declare module '#server/exchange/lib/database/tables.ts' {
  interface Tables extends AdminTables {}
}
