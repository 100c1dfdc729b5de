import type * as z from 'zod/mini';
import type { StoredTable, TableName } from './tables.ts';

/** Schemas for the rows of each table. */
export interface RowSchemas {
  /**
   * Loads the schema of a table's rows; called before its first row is read. Rejects when it cannot be
   * loaded.
   */
  readonly prepare: (name: TableName) => Promise<void>;
  /**
   * Undefined when the readers of the rows check them.
   * @throws Error before `prepare`
   */
  readonly of: (name: TableName) => z.ZodMiniType | undefined;
}

export const createRowSchemas = (stored: readonly StoredTable[]): RowSchemas => {
  const known = new Map<TableName, z.ZodMiniType | undefined>();
  const later = new Map<TableName, () => Promise<z.ZodMiniType>>();
  for (const { name, row } of stored) {
    if (typeof row === 'function') later.set(name, row);
    else known.set(name, row);
  }
  return {
    async prepare(name) {
      const load = later.get(name);
      if (load && !known.has(name)) known.set(name, await load());
    },
    of(name) {
      if (later.has(name) && !known.has(name)) throw new Error(`${name} was used before it was prepared`);
      return known.get(name);
    },
  };
};
