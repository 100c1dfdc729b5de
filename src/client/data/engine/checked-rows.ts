import type { DBCore, DBCoreCursor, DBCoreTable, IndexableType, Middleware } from 'dexie';
import * as z from 'zod/mini';
import type { RowSchemas } from './row-schemas.ts';
import type { TableName } from './tables.ts';

export type Quarantine = (table: TableName, keys: readonly IndexableType[]) => void;

const checkedTable = (
  table: DBCoreTable,
  name: TableName,
  schemas: RowSchemas,
  quarantine: Quarantine,
): DBCoreTable => {
  const isSound = (row: unknown): boolean => {
    const schema = schemas.of(name);
    return !schema || z.safeParse(schema, row).success;
  };
  const keyOf = (row: unknown): IndexableType => table.schema.primaryKey.extractKey!(row) as IndexableType;

  /**
   * A cursor that skips malformed rows. The browser's cursor works only as its own receiver, so properties
   * are read from it directly rather than through a derived object.
   */
  const checkedCursor = (cursor: DBCoreCursor): DBCoreCursor =>
    Object.create(cursor, {
      key: { get: () => cursor.key as unknown },
      primaryKey: { get: () => cursor.primaryKey as unknown },
      value: { get: () => cursor.value as unknown },
      start: {
        value: (onNext: () => void) =>
          cursor.start(() => {
            if (isSound(cursor.value)) return onNext();
            quarantine(name, [cursor.primaryKey as IndexableType]);
            cursor.continue();
          }),
      },
    }) as DBCoreCursor;
  return {
    ...table,
    async get(request) {
      const row: unknown = await table.get(request);
      if (row === undefined || isSound(row)) return row;
      quarantine(name, [request.key as IndexableType]);
      return undefined;
    },
    async getMany(request) {
      const rows: unknown[] = await table.getMany(request);
      const malformed = (request.keys as IndexableType[]).filter(
        (_, index) => rows[index] !== undefined && !isSound(rows[index]),
      );
      if (malformed.length === 0) return rows;
      quarantine(name, malformed);
      return rows.map((row, index) =>
        malformed.includes(request.keys[index] as IndexableType) ? undefined : row,
      );
    },
    async query(request) {
      const answer = await table.query(request);
      if (request.values !== true) return answer;
      const malformed = answer.result.filter((row) => !isSound(row));
      if (malformed.length === 0) return answer;
      quarantine(name, malformed.map(keyOf));
      return { ...answer, result: answer.result.filter((row) => !malformed.includes(row)) };
    },
    async openCursor(request) {
      const cursor = await table.openCursor(request);
      return cursor && request.values === true ? checkedCursor(cursor) : cursor;
    },
  };
};

/** Checks rows as they leave the database. Malformed rows are not passed on and are quarantined. */
export const checkedRows = (schemas: RowSchemas, quarantine: Quarantine): Middleware<DBCore> => ({
  stack: 'dbcore',
  name: 'checked rows',
  create: (core) => ({
    ...core,
    table: (name) => checkedTable(core.table(name), name as TableName, schemas, quarantine),
  }),
});
