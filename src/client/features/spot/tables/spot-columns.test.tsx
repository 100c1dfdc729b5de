// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { columnsAtFirst } from '#tests/support/desktop-columns.tsx';
import { useHistoryColumns, useOpenColumns } from './spot-columns.tsx';

const nothing = (): void => undefined;
const useOpen = () => useOpenColumns(nothing, nothing);

test.each([
  ['open orders', useOpen],
  ['past orders', useHistoryColumns],
])('the columns of %s fit into every usual window, so that the actions cover none', async (_, useColumns) => {
  for (const { available, taken } of await columnsAtFirst(useColumns))
    expect(taken).toBeLessThanOrEqual(available);
});

test('in the narrowest desktop layout an open order shows its price, amount, type and actions', async () => {
  const [narrowest] = await columnsAtFirst(useOpen);
  expect(narrowest!.ids).toEqual(['pair', 'side', 'price', 'amount', 'kind', 'actions']);
});
