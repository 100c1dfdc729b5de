// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ordersList } from '#client/data/orders/orders-list.ts';
import { orderOf, userOf } from '#tests/support/samples.ts';
import { showPiece } from '#tests/support/show-screen.tsx';
import { loadDatabase } from './load-database.ts';
import { ingestRows } from './stored-list.ts';
import { useAllRows } from './use-rows.ts';

const user = userOf({ id: 7 });

test('no row of a list is duplicated or missing while it closes, and open rows come first', async () => {
  const renders: string[] = [];
  const Looking = () => {
    const { rows, closed } = useAllRows('orders');
    if (rows) renders.push(`${rows.map(({ id }) => id).join()} ${closed}`);
    return null;
  };
  await showPiece(<Looking />, { user });
  const database = await loadDatabase();
  const publish = (...orders: ReturnType<typeof orderOf>[]) =>
    act(() => ingestRows(database, ordersList, user.id, orders));
  await publish(orderOf({ id: 1 }), orderOf({ id: 2 }), orderOf({ id: 3 }));
  await waitFor(() => expect(renders.at(-1)).toBe('3,2,1 0'));
  for (const id of [3, 1, 2]) {
    await publish(orderOf({ id, status: 'filled', version: 2 }));
    await waitFor(() => expect(renders.at(-1)).toMatch(new RegExp(` ${[3, 1, 2].indexOf(id) + 1}$`)));
  }
  expect([...new Set(renders)]).toEqual(['3,2,1 0', '2,1,3 1', '2,3,1 2', '3,2,1 3']);
});
