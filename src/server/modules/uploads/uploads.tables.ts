import type { Table } from '#server/lib/tables/table.ts';

export interface UploadTables {
  uploads: Table<'uploads'>;
}

declare module '#server/lib/database/tables.ts' {
  interface Tables extends UploadTables {}
}
