import type { ColumnType } from 'kysely';
import type { DB } from './generated.ts';

type Selected<Column> = Column extends ColumnType<infer Select, unknown, unknown> ? Select : Column;

/** A column's type with another in the place of its own; whether it may be null or left out stays the database's word. */
type Narrowed<Column, To> =
  To extends ColumnType<unknown, unknown, unknown>
    ? To
    : [Column] extends [ColumnType<infer Select, infer Insert, infer Update>]
      ? ColumnType<
          To | Extract<Select, null>,
          To | Extract<Insert, null | undefined>,
          To | Extract<Update, null>
        >
      : To | Extract<Column, null>;

/** A table of the migrated database, with what the database does not know of the values in some of its columns. */
export type Table<
  Name extends keyof DB,
  Known extends {
    [Column in keyof Known]: Column extends keyof DB[Name] ? Selected<DB[Name][Column]> : never;
  } = Record<never, never>,
> = {
  [Column in keyof DB[Name]]: Column extends keyof Known
    ? Narrowed<DB[Name][Column], Known[Column]>
    : DB[Name][Column];
};
