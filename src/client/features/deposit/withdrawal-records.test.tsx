// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { netStatus } from '#client/lib/calls/network.ts';
import { figuresIn, inSheet, openSheet } from '#tests/support/own-scene.ts';
import { openPaymentRecords as open, rowsOf as rows } from '#tests/support/payment-records-scene.tsx';
import type { Scene } from '#tests/support/show-screen.tsx';
import { control, press } from '#tests/support/show.tsx';
import { withdrawalOf } from '#tests/support/withdrawal-samples.ts';

test('withdrawals show the amount and the state', async () => {
  await open({
    query: '?view=withdrawals',
    withdrawals: [withdrawalOf({ id: 1, status: 'sent', number: '2' }), withdrawalOf({ id: 2 })],
  });
  await waitFor(() => expect(rows('Withdrawals')).toHaveLength(2));
  expect(rows('Withdrawals').join('\n')).toMatch(/2\.00 BTC/);
});

const openWaiting = (scene: Scene = {}) =>
  open(
    {
      query: '?withdrawal=8',
      withdrawals: [withdrawalOf({ id: 8, number: '20', fee: '0.0002', received: '19.9998' })],
    },
    {
      ...scene,
      answers: {
        getWithdrawal: () => withdrawalOf({ id: 8, number: '20', fee: '0.0002', received: '19.9998' }),
        ...scene.answers,
      },
    },
  );

test('a withdrawal is shown in full, and can be cancelled while it waits for its review', async () => {
  const { calls } = await openWaiting({
    answers: {
      cancelWithdrawal: () => withdrawalOf({ id: 8, number: '20', status: 'cancelled', version: 2 }),
    },
  });
  await screen.findByText('Requested at');
  expect(figuresIn(document.body)).toEqual(
    expect.objectContaining({ Amount: '20.00 BTC', Fee: '0.0002 BTC', 'You receive': '19.9998 BTC' }),
  );
  press(control('button', 'Cancel withdrawal'));
  await screen.findByRole('dialog');
  expect(figuresIn(openSheet())).toEqual({ Released: '20.00 BTC' });
  const agree = inSheet('button', 'Cancel withdrawal');
  press(agree);
  press(agree);
  await within(openSheet()).findByText('Cancelled. Your funds are available again.');
  expect(calls('cancelWithdrawal').map(({ fields }) => fields)).toEqual([{ id: '8', lang: 'en' }]);
});

test('a withdrawal decided meanwhile can no longer be cancelled, and the sheet says so', async () => {
  const { database, user, calls } = await openWaiting();
  press(await screen.findByRole('button', { name: 'Cancel withdrawal' }));
  await screen.findByRole('dialog');
  await act(async () => {
    await database.withdrawals.put({
      ...withdrawalOf({ id: 8, status: 'sending', version: 2 }),
      userId: user.id,
    });
  });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel withdrawal' })).toBeNull());
  expect(calls('cancelWithdrawal')).toEqual([]);
});

test('offline a withdrawal cannot be cancelled', async () => {
  const { calls } = await openWaiting();
  press(await screen.findByRole('button', { name: 'Cancel withdrawal' }));
  await screen.findByRole('dialog');
  act(() => netStatus.set('offline'));
  await within(openSheet()).findByText(/You are offline. Nothing was sent/);
  expect(calls('cancelWithdrawal')).toEqual([]);
});

test('a sent withdrawal shows its payment reference and cannot be cancelled', async () => {
  const sent = withdrawalOf({ id: 8, status: 'sent', reference: 'tx-88' });
  await open({ query: '?withdrawal=8', withdrawals: [sent] }, { answers: { getWithdrawal: () => sent } });
  await screen.findByText('tx-88');
  expect(screen.queryByRole('button', { name: 'Cancel withdrawal' })).toBeNull();
});
