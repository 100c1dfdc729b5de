// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loadDatabase } from '#client/data/engine/load-database.ts';
import { noteAsOf } from '#client/data/engine/as-of-table.ts';
import { userOf } from '#tests/support/samples.ts';
import { showPiece } from '#tests/support/show-screen.tsx';
import { storeBalance } from '#tests/support/stored-rows.ts';
import { useAvailable } from './use-available.ts';

const user = userOf({ id: 7 });

test('no balance is zero before all balances are known, nor while they are loading', async () => {
  const renders: (string | null)[] = [];
  const Looking = () => {
    renders.push(useAvailable('change', 3));
    return null;
  };
  await showPiece(<Looking />, { user });
  const database = await loadDatabase();
  expect([...new Set(renders)]).toEqual([null]);
  await act(async () => {
    await database.transaction('rw', database.balances, database.asOf, async () => {
      await storeBalance(database, user.id, 'change', { currency_id: 3, available: '25' });
      await noteAsOf(database, user.id, 'balances', Date.parse('2026-11-20T00:00:00.000Z'));
    });
  });
  await waitFor(() => expect(renders.at(-1)).toBe('25'));
  expect([...new Set(renders)]).toEqual([null, '25']);
});

test('a currency without a balance is zero, once all balances are known', async () => {
  const renders: (string | null)[] = [];
  const Looking = () => {
    renders.push(useAvailable('change', 9));
    return null;
  };
  await showPiece(<Looking />, {
    user,
    store: (database) => noteAsOf(database, user.id, 'balances', Date.parse('2026-11-20T00:00:00.000Z')),
  });
  await waitFor(() => expect(renders.at(-1)).toBe('0'));
});
