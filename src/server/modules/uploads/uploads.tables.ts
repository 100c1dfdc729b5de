import type { Table } from '#server/lib/tables/table.ts';

type UploadsTable = Table<'uploads'>;

export interface UploadTables {
  uploads: UploadsTable;
}

declare module '#server/lib/tables.ts' {
  interface Tables extends UploadTables {}
}
