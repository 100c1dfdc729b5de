import { expect, test } from 'vitest';
import { hiddenIn, nextSort, shownColumns, sortRows, type Column } from './table-view.ts';

interface Row {
  readonly name: string;
  readonly size: number;
}

const columns: readonly Column<Row>[] = [
  { id: 'name', label: 'Name', width: 80, isFixed: true, orderBy: ({ name }) => name, cell: () => null },
  { id: 'size', label: 'Size', width: 80, isFigure: true, orderBy: ({ size }) => size, cell: () => null },
  { id: 'note', label: 'Note', width: 80, cell: () => null },
];
const rows: readonly Row[] = [
  { name: 'B10', size: 2 },
  { name: 'B9', size: 10 },
  { name: 'A', size: 2 },
];
const inOrder = (by: string, direction: 'ascending' | 'descending'): string =>
  sortRows(rows, columns, { by, direction })
    .map(({ name }) => name)
    .join(' ');

test('figures sort by value, names by their numbers, and equal rows stay in order', () => {
  expect(inOrder('size', 'descending')).toBe('B9 B10 A');
  expect(inOrder('size', 'ascending')).toBe('B10 A B9');
  expect(inOrder('name', 'ascending')).toBe('A B9 B10');
});

test('a missing or unsortable column leaves the rows in order', () => {
  expect(inOrder('colour', 'ascending')).toBe('B10 B9 A');
  expect(inOrder('note', 'ascending')).toBe('B10 B9 A');
  expect(sortRows(rows, columns, null)).toBe(rows);
});

test('one press sorts, a second reverses, a third resets; figures start with the largest', () => {
  const once = nextSort(null, 'size', true);
  expect(once).toEqual({ by: 'size', direction: 'descending' });
  const twice = nextSort(once, 'size', true);
  expect(twice).toEqual({ by: 'size', direction: 'ascending' });
  expect(nextSort(twice, 'size', true)).toBeNull();
  expect(nextSort(twice, 'name', false)).toEqual({ by: 'name', direction: 'ascending' });
});

test('the column that identifies a row cannot be hidden', () => {
  expect(shownColumns(columns, ['name', 'size', 'colour']).map(({ id }) => id)).toEqual(['name', 'note']);
});

test('columns without space are hidden by their rank, unless the user chose the columns', () => {
  const ranked = columns.map((column) => ({ ...column, rank: { name: 0, size: 1, note: 2 }[column.id]! }));
  expect(hiddenIn(ranked, null, 240)).toEqual([]);
  expect(hiddenIn(ranked, null, 239)).toEqual(['note']);
  expect(hiddenIn(ranked, null, 159)).toEqual(['note', 'size']);
  expect(hiddenIn(ranked, null, 10)).toEqual(['note', 'size']);
  expect(hiddenIn(ranked, ['size'], 10)).toEqual(['size']);
});
