// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DataTableHead } from './data-table-head.tsx';
import type { Column, TableView } from './table-view.ts';

afterEach(cleanup);

interface Trade {
  readonly id: number;
}

const column = (id: string, isSortable: boolean): Column<Trade> => ({
  id,
  label: id,
  width: 100,
  cell: () => null,
  ...(isSortable && { orderBy: (trade: Trade) => trade.id }),
});
const columns = [column('Pair', true), column('Side', false), column('Price', true), column('Time', true)];

const showHead = (sort: TableView['sort'] = null) => {
  const onSort = vi.fn<(next: TableView['sort']) => void>();
  render(
    <table>
      <DataTableHead columns={columns} sort={sort} onSort={onSort} />
    </table>,
  );
  return onSort;
};

const button = (name: string) => screen.getByRole('button', { name });
const stops = () =>
  screen
    .getAllByRole('button')
    .filter(({ tabIndex }) => tabIndex === 0)
    .map(({ textContent }) => textContent);
const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key });

test('the head of a table is one stop of the Tab key: its first column, or the one that sorts the rows', () => {
  showHead();
  expect(stops()).toEqual(['Pair']);
  cleanup();
  showHead({ by: 'Time', direction: 'descending' });
  expect(stops()).toEqual(['Time']);
});

test('arrow keys, Home and End move between the columns that sort, and stay within them', () => {
  showHead();
  button('Pair').focus();
  press('ArrowRight');
  expect(document.activeElement).toBe(button('Price'));
  expect(stops()).toEqual(['Price']);
  press('End');
  press('ArrowRight');
  expect(document.activeElement).toBe(button('Time'));
  press('Home');
  press('ArrowLeft');
  expect(document.activeElement).toBe(button('Pair'));
});

test('the column with the focus sorts the rows', () => {
  const onSort = showHead();
  fireEvent.click(button('Price'));
  expect(onSort).toHaveBeenCalledWith({ by: 'Price', direction: expect.stringMatching(/ending$/) });
});
