import type { ColumnType } from 'kysely';
import type { DB } from './generated.ts';

type Selected<Column> = Column extends ColumnType<infer Select, unknown, unknown> ? Select : Column;

/** Replaces the type of a column; nullability and optionality remain as generated from the database. */
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

/** A table of the migrated database, with narrower types for some of its columns. */
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
