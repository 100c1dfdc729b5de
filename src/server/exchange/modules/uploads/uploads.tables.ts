import type { Table } from '#server/exchange/lib/tables/table.ts';

export interface UploadTables {
  uploads: Table<'uploads'>;
}

declare module '#server/exchange/lib/database/tables.ts' {
  interface Tables extends UploadTables {}
}
