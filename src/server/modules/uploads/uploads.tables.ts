interface UploadsTable {
  name: string;
  user_id: number;
  bytes: number;
  width: number;
  height: number;
  uploaded_at: Date;
  used_for: string | null;
}

export interface UploadTables {
  uploads: UploadsTable;
}

declare module '#server/lib/tables.ts' {
  interface Tables extends UploadTables {}
}
