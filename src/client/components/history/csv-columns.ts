import type { Tick } from '#contract/ticks.ts';
import { csvTable, type CsvCell } from '#client/lib/format/csv.ts';

/** A column's wire name, and its content; figures in full, times in UTC. */
export type CsvColumn<Row> = readonly [name: string, cellOf: (row: Row) => CsvCell];

/** Fields that appear in the table with their wire names. */
export const fieldColumns = <Name extends string>(
  names: readonly Name[],
): readonly CsvColumn<{ readonly [Field in Name]: CsvCell }>[] =>
  names.map((name) => [name, (row) => row[name]] as const);

const tickFields = ['price', 'bid', 'ask', 'at', 'seq', 'source'] as const;

/** Every field of a tick, each with the prefix. */
export const tickColumns = <Row>(
  prefix: string,
  tickOf: (row: Row) => Tick | null | undefined,
): readonly CsvColumn<Row>[] =>
  tickFields.map((field) => [`${prefix}_${field}`, (row) => tickOf(row)?.[field] ?? null] as const);

export const csvOfColumns = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  csvTable(
    columns.map(([name]) => name),
    rows.map((row) => columns.map(([, cellOf]) => cellOf(row))),
  );
