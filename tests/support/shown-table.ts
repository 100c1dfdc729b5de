import { act, screen, within } from '@testing-library/react';
import { vi } from 'vitest';

/** A table, once its code has loaded and its rows are read. */
export const findTable = async (name: string): Promise<HTMLElement> => {
  await act(() => vi.dynamicImportSettled());
  return screen.findByRole('table', { name });
};

/** The texts of a table's head and rows; rows that only take space are omitted. */
export const shownTable = (name: string): { head: string[]; rows: string[][] } => {
  const table = screen.getByRole('table', { name });
  const [, body] = within(table).getAllByRole('rowgroup');
  return {
    head: within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
    rows: within(body!)
      .queryAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent)),
  };
};

/** One column of a table, from top to bottom. */
export const columnOf = (name: string, label: string): string[] => {
  const { head, rows } = shownTable(name);
  return rows.map((row) => row[head.indexOf(label)]!);
};
