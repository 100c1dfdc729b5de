// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { SecondsOrder } from '#contract/seconds-orders.ts';
import { currentLocation } from '#client/lib/navigation/navigation.ts';
import { failureOf } from '#tests/support/fake-exchange.ts';
import { storedList } from '#tests/support/stored-list.ts';
import { quoteOf, secondsOrderOf, tickOf } from '#tests/support/samples.ts';
import { showScreen, type Scene } from '#tests/support/show-screen.tsx';
import { control, press, pageText, textOf } from '#tests/support/show.tsx';
import { figuresIn, traderOf } from '#tests/support/trading-scene.tsx';

const settled: SecondsOrder = secondsOrderOf({
  id: 31,
  status: 'closed',
  result: 'lose',
  end_price: '19990.5',
  profits: '-100',
  closed_at: '2026-11-20T00:00:31.000Z',
  open_tick: tickOf({ seq: 41 }),
  end_tick: tickOf({ seq: 99 }),
});
const open = (order: SecondsOrder, scene: Scene = {}) => {
  const user = traderOf();
  return showScreen(`/pages/transaction/seconds_order?id=${order.id}`, {
    user,
    quotes: [quoteOf({ id: 12, price_decimals: 1 })],
    answers: { getSecondsResult: () => order },
    store: storedList(user.id, 'secondsOrders', [order]),
    ...scene,
  });
};
const facts = () => figuresIn(document.body);

test.each([
  ['win', '85', 'Won', '+85.00 USDT'],
  ['lose', '-100', 'Lost', '-100.00 USDT'],
  ['draw', '0', 'Unchanged', '0.00 USDT'],
] as const)(
  'a stake that ended as %s is shown in full, with both settling ticks',
  async (result, profits, expected, money) => {
    await open({ ...settled, result, profits, type: 2 });
    await screen.findByText('Result');
    expect(facts()).toEqual(
      expect.objectContaining({
        Pair: 'BTC/USDT',
        Direction: 'Down',
        Stake: '100.00 USDT',
        'Profit if right': '85%',
        Duration: '30 seconds',
        'Opening price': '20,000.0',
        'Closing price': '19,990.5',
        Result: expected,
        'Profit or loss': money,
      }),
    );
    expect(facts()).toHaveProperty('Settled at');
    expect(pageText()).toMatch(
      /How the result was determined.*Opening tick.*Sequence41.*Closing tick.*Sequence99/,
    );
  },
);

test('a running stake has its countdown and no result', async () => {
  await open(secondsOrderOf({ id: 31 }));
  await screen.findByRole('timer');
  expect(Object.keys(facts())).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/Result|Profit or loss|Closing price/)]),
  );
  expect(facts()).not.toHaveProperty('Settled at');
  press(control('button', 'New trade'));
  await waitFor(() => expect(currentLocation().text).toBe('/pages/transaction/index'));
});

test('a stake missing on this device is fetched, and one that does not exist says so until it does', async () => {
  let isThere = false;
  await open(settled, {
    store: () => Promise.resolve(),
    answers: {
      getSecondsResult: () =>
        isThere ? settled : failureOf({ error: 'order.notFound', message: 'No such order' }),
    },
  });
  expect(facts()).toEqual({});
  await screen.findByText('No such order');
  isThere = true;
  press(control('button', 'Try again'));
  await screen.findByText('Result');
});

test('offline the stored data is shown', async () => {
  await open(settled, { status: 'offline', answers: {} });
  await screen.findByText('Result');
  expect(facts()['Result']).toBe('Lost');
});

test('hidden balances hide stake and result', async () => {
  await open(settled, { settings: { hideBalances: true } });
  await screen.findByText('Result');
  expect(pageText()).not.toContain('100.00 USDT');
});

test('the list shows running stakes with the time left, and settled ones with their result', async () => {
  const user = traderOf();
  await showScreen('/pages/transaction/seconds_order', {
    user,
    store: storedList(user.id, 'secondsOrders', [
      secondsOrderOf({ id: 41 }),
      secondsOrderOf({ id: 42, type: 2, opened_at: null, due_at: null, open_price: null }),
      settled,
      { ...settled, id: 32, result: 'win', profits: '85' },
      { ...settled, id: 33, result: 'draw', profits: '0' },
    ]),
  });
  await screen.findByText(/00:27/);
  const running = screen.getAllByRole('listitem').map(textOf);
  expect(running).toHaveLength(2);
  expect(running[0]).toMatch(/^Up BTC\/USDT100\.00 USDT · 30 s · 85%.* if it ended nowTime left 00:27$/);
  expect(running[1]).toBe('Down BTC/USDT100.00 USDT · 30 s · 85%Waiting');
  press(control('radio', 'History'));
  await screen.findByText(/Won/, { selector: 'li span' });
  const settledRows = screen.getAllByRole('listitem').map(textOf);
  expect(
    settledRows.map((row) => /85%([+-]?[\d.]+) (Won|Lost|Unchanged)/.exec(row)?.slice(1)).sort(),
  ).toEqual([
    ['+85.00', 'Won'],
    ['-100.00', 'Lost'],
    ['0.00', 'Unchanged'],
  ]);
});

test('without stakes it says so, and links to where they are placed', async () => {
  const user = traderOf();
  await showScreen('/pages/transaction/seconds_order', {
    user,
    store: storedList(user.id, 'secondsOrders', []),
  });
  await screen.findByText('No open options.');
  press(control('button', 'Trade options'));
  await waitFor(() => expect(currentLocation().text).toBe('/pages/transaction/index'));
});
