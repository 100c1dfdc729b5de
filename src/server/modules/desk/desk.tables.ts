import type { DeskAct } from '#contract/desk.ts';
import type { Table } from '#server/lib/tables/table.ts';

export interface DeskTables {
  desk_log: Table<'desk_log', { act: DeskAct }>;
}

declare module '#server/lib/database/tables.ts' {
  interface Tables extends DeskTables {}
}
