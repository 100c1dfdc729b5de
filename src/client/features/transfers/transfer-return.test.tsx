// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { inSheet, nextUser, storeOwn } from '#tests/support/own-scene.ts';
import { showScreen } from '#tests/support/show-screen.tsx';
import { control, press } from '#tests/support/show.tsx';
import { transferOf } from '#tests/support/transfer-samples.ts';

test('opened for what a ticket lacks, it starts with that sum, and leaves once it is made', async () => {
  const user = nextUser();
  const tether = { currency_id: 3, currency_name: 'USDT' } as const;
  const balances = [
    { account: 'change', ...tether, available: '1000.000000' },
    { account: 'lever', ...tether, available: '50.000000' },
  ] as const;
  const { exchange } = await showScreen(
    '/pages/fund/fundTransfer?from=change&to=lever&currency=3&amount=59.5&then=back',
    {
      user,
      answers: { transferBetweenAccounts: ({ number }) => transferOf({ id: 31, number: number! }) },
      store: (database) => storeOwn(database, user.id, { balances, complete: ['transfers'] }),
    },
  );
  await screen.findByRole('form');
  expect((document.querySelector('[inputmode="decimal"]') as HTMLInputElement).value).toBe('59.5');
  press(control('button', 'Review transfer'));
  press(inSheet('button', 'Transfer'));
  await waitFor(() => expect(exchange.seen.map(({ fields }) => fields['number'])).toContain('59.5'));
  // The outcome passes as a toast: the page is left.
  await screen.findByRole('form');
  expect(screen.queryByRole('heading', { name: 'Transferred' })).toBeNull();
});
