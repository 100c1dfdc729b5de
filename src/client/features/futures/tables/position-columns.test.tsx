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

test('from 1280 pixels a position shows its result, liquidation price, risk and stops; at 1920 all', async () => {
  const [, ...wider] = await columnsAtFirst(usePositions);
  for (const { ids } of wider)
    expect(ids).toEqual(
      expect.arrayContaining(['contract', 'profit', 'liquidation', 'risk', 'stops', 'actions']),
    );
  expect(wider.at(-1)!.ids).toHaveLength(11);
});
