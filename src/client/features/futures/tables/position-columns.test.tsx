// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { columnsAtFirst } from '#tests/support/desktop-columns.tsx';
import { useEntryColumns, useHistoryColumns, usePositionColumns } from './position-columns.tsx';

const nothing = (): void => undefined;
const usePositions = () => usePositionColumns(nothing, { margin: null, profit: null });
const useEntries = () => useEntryColumns(nothing, null);

test.each([
  ['positions', usePositions],
  ['waiting entries', useEntries],
  ['closed positions', useHistoryColumns],
])('the columns of %s fit into every usual window, so that the actions cover none', async (_, useColumns) => {
  for (const { available, taken } of await columnsAtFirst(useColumns))
    expect(taken).toBeLessThanOrEqual(available);
});

test('at 1280 pixels a position shows what it is worth and at which prices, at 1440 its stops, at 1920 all', async () => {
  const [narrow, usual, large, widest] = await columnsAtFirst(usePositions);
  expect(narrow!.ids).toEqual(['contract', 'side', 'lots', 'profit', 'liquidation', 'actions']);
  const essential = ['contract', 'side', 'lots', 'profit', 'entry', 'current', 'liquidation', 'margin'];
  expect(usual!.ids).toEqual([...essential, 'actions']);
  expect(large!.ids).toEqual([...essential, 'stops', 'actions']);
  expect(widest!.ids).toEqual([...essential, 'risk', 'stops', 'actions']);
});
