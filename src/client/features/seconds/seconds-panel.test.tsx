// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listRefresher } from '#client/data/engine/refresh-list.ts';
import { secondsOrdersList } from '#client/data/seconds-orders/seconds-orders-list.ts';
import { failureOf } from '#tests/support/fake-exchange.ts';
import { storedList } from '#tests/support/stored-list.ts';
import { secondsOrderOf } from '#tests/support/samples.ts';
import { showPiece, type Scene } from '#tests/support/show-screen.tsx';
import { control, press, pageText, textOf } from '#tests/support/show.tsx';
import { traderOf } from '#tests/support/trading-scene.tsx';
import { SecondsPanel } from './seconds-panel.tsx';

const user = traderOf();
const open = (scene: Scene = {}) => showPiece(<SecondsPanel matchId={12} />, { user, ...scene }, ['seconds']);
const settledOrder = (id: number) => secondsOrderOf({ id, status: 'closed', result: 'win', profits: '85' });

test('a visitor sees no list of stakes', async () => {
  await showPiece(<SecondsPanel matchId={12} />, {}, ['seconds']);
  expect(pageText()).toBe('');
});

test('before the list loads there are placeholder rows, and no claim that it is empty', async () => {
  await open();
  expect(document.querySelectorAll('.skeleton_row')).toHaveLength(2);
  expect(pageText()).not.toContain('No open options');
});

test('offline a device without stored stakes says so', async () => {
  await open({ status: 'offline' });
  expect(await screen.findByText('No saved data yet. It appears once you’re back online.')).toBeTruthy();
});

test('the running stakes of this pair are counted and listed, with at most five settled ones', async () => {
  await open({
    store: storedList(user.id, 'secondsOrders', [
      secondsOrderOf({ id: 41 }),
      secondsOrderOf({ id: 42, match_id: 13, symbol: 'ETH/USDT' }),
      ...[1, 2, 3, 4, 5, 6].map(settledOrder),
    ]),
  });
  await screen.findByText('Running (1)');
  await screen.findByText('Latest');
  const [running, latest] = screen.getAllByRole('list');
  expect(within(running!).getAllByRole('listitem')).toHaveLength(1);
  expect(within(latest!).getAllByRole('listitem')).toHaveLength(5);
  expect(textOf(latest!)).not.toContain('ETH/USDT');
});

test('a pair without running stakes says so', async () => {
  await open({ store: storedList(user.id, 'secondsOrders', []) });
  await screen.findByText('No open options.');
  expect(pageText()).not.toContain('Latest');
});

test('a list that fails to load says why, and loads on the next try', async () => {
  let stumbles = true;
  await open({
    answers: {
      listSecondsOrders: () =>
        stumbles
          ? failureOf({ error: 'request.tooMany', message: 'Wait a moment' })
          : { data: [], page: 1, limit: 50, total: 0 },
    },
  });
  await act(() => listRefresher(secondsOrdersList)());
  expect(pageText()).toContain('Wait a moment');
  stumbles = false;
  press(control('button', 'Try again'));
  await screen.findByText('No open options.');
});
