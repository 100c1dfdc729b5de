// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { columnsAtFirst } from '#tests/support/desktop-columns.tsx';
import { quoteOf, secondsOrderOf } from '#tests/support/samples.ts';
import { showScreen } from '#tests/support/show-screen.tsx';
import { press } from '#tests/support/show.tsx';
import { columnOf } from '#tests/support/shown-table.ts';
import { storedList } from '#tests/support/stored-list.ts';
import { traderOf } from '#tests/support/trading-scene.tsx';
import { useRunningColumns, useSettledColumns } from './seconds-columns.tsx';

test('on a wide window running and settled options are tables', async () => {
  const user = traderOf();
  await showScreen('/pages/transaction/seconds_order', {
    isWide: true,
    user,
    quotes: [quoteOf({ id: 12 })],
    store: storedList(user.id, 'secondsOrders', [
      secondsOrderOf({ id: 1 }),
      secondsOrderOf({ id: 2, status: 'closed', result: 'win', profits: '4' }),
    ]),
  });
  await screen.findByRole('tab', { name: 'Running (1)' });
  expect(columnOf('Running', 'Pair')).toEqual(['BTC/USDT']);
  press(screen.getByRole('tab', { name: 'History' }));
  await waitFor(() => expect(columnOf('History', 'Outcome')).toEqual(['Won']));
});

test.each([
  ['running options', useRunningColumns],
  ['settled options', useSettledColumns],
])('the columns of %s fit into every usual window', async (_, useColumns) => {
  for (const { available, taken } of await columnsAtFirst(useColumns))
    expect(taken).toBeLessThanOrEqual(available);
});
