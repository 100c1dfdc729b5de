// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Position } from '#contract/positions.ts';
import { netStatus } from '#client/lib/calls/network.ts';
import { failureOf } from '#tests/support/fake-exchange.ts';
import { storedList } from '#tests/support/stored-list.ts';
import { positionOf, quoteOf, tickOf } from '#tests/support/samples.ts';
import { showScreen, type Scene } from '#tests/support/show-screen.tsx';
import { control, press, pageText, textOf } from '#tests/support/show.tsx';
import { figuresIn, traderOf } from '#tests/support/trading-scene.tsx';

const quote = quoteOf({ id: 12, kind: 'futures', price_decimals: 1 });
const closing = {
  id: 1,
  share: 1,
  price: '20100.5',
  turnover: '201.0055',
  profits: '1.005',
  fee: '0.1005',
  returned: '20.9',
  insurance: '0',
  reason: 'user' as const,
  tick: tickOf({ seq: 77 }),
  at: '2026-11-20T00:00:02.000Z',
};
const whole = (given: Partial<Position>): Position =>
  positionOf({ id: 31, opened_share: 3, added_margin: '5', profits: '-1.5', open_tick: tickOf(), ...given });

const open = (position: Position, scene: Scene = {}) => {
  const user = traderOf();
  return showScreen(`/pages/transaction/contract_order?id=${position.id}`, {
    user,
    quotes: [quote],
    answers: { getPosition: () => ({ ...position, closings: [closing] }) },
    store: storedList(user.id, 'positions', [position]),
    ...scene,
  });
};
const facts = () => figuresIn(document.body);

test('an open position is shown in full: side, size, cost, and every closing with its tick', async () => {
  await open(whole({ target_profit_price: '21000' }));
  await waitFor(() => expect(pageText()).toContain('1 lot · 20,100.5 USDT'));
  expect(facts()).toEqual(
    expect.objectContaining({
      'Order type': 'Market',
      Size: '2 / 3',
      'Entry price': '20,000.0',
      'Current price': '100.0',
      Margin: '40.00',
      'Added margin': '5.00 USDT',
      'Liq. price': '18,100.0',
      TP: '21,000.0',
      // 2 lots of 0.01 at the price of now, which is 100.
      'Profit or loss': '-398.00 USDT',
      'Opening fee': '0.20 USDT',
      Sum: '0.20 USDT',
    }),
  );
  // Nothing that is zero or not set.
  expect(Object.keys(facts())).not.toEqual(expect.arrayContaining(['SL']));
  expect(Object.keys(facts())).not.toEqual(expect.arrayContaining(['Closing fee']));
  expect(pageText()).toMatch(/BTC\/USDT long.*BTC\/USDT · Long 10×Status: Open/);
  for (const name of ['TP/SL of', 'Add margin to', 'Reverse', 'Close'])
    expect(control('button', `${name} position 31`).closest('footer')).not.toBeNull();
  expect(pageText()).toContain('Closed by you · Profit or loss +1.005, fee 0.1005 USDT');
  expect(pageText()).toMatch(/opening tick.*Sequence41.*Partial closes.*Sequence77/);
});

test.each([
  ['liquidation', 'Liquidated'],
  ['take_profit', 'Take profit'],
  ['stop_loss', 'Stop loss'],
  ['trader', 'Closed by the trader'],
  ['opposite', 'Closed by an opposite position'],
  ['batch', 'Closed by you'],
] as const)('a position closed by %s says "%s", and its result', async (reason, expected) => {
  await open(
    whole({
      status: 'closed',
      type: 2,
      close_reason: reason,
      close_price: '19900',
      profits: '2',
      closed_at: '2026-11-20T00:00:02.000Z',
    }),
  );
  await screen.findByText('Order type');
  const { 'Average closing price': price, 'Profit or loss': result } = facts();
  expect([price, result]).toEqual(['19,900.0', '+2.00 USDT']);
  expect(pageText()).toContain(`BTC/USDT · Short 10×Status: ${expected}`);
  expect(facts()).toHaveProperty('Closed at');
  expect(screen.queryByRole('button', { name: /^Close position/ })).toBeNull();
});

test('a cancelled position shows the time and the reason', async () => {
  await open(
    whole({
      status: 'cancelled',
      order_type: 'limit',
      target_price: '19000',
      cancelled_at: '2026-11-20T00:00:02.000Z',
      cancel_reason: 'insufficient_balance',
    }),
  );
  await screen.findByText('Order type');
  expect(facts()).toHaveProperty('Limit price');
  expect(pageText()).toContain('Status: Cancelled');
  expect(facts()['Cancel reason']).not.toBe('');
});

test('a position missing on this device is fetched; until then no figure is claimed', async () => {
  await open(whole({}), { store: () => Promise.resolve() });
  expect(facts()).toEqual({});
  await screen.findByText('Order type');
  expect(facts()['Size']).toBe('2 / 3');
});

test('a position that does not exist says so and can be requested again', async () => {
  let isThere = false;
  await open(whole({}), {
    store: () => Promise.resolve(),
    answers: {
      getPosition: () =>
        isThere
          ? { ...whole({}), closings: [] }
          : failureOf({ error: 'position.notFound', message: 'There is no such position' }),
    },
  });
  await screen.findByText('There is no such position');
  isThere = true;
  press(control('button', 'Try again'));
  await screen.findByText('No closes yet.');
});

test('offline the stored data is shown, with a note that its closings are missing', async () => {
  await open(whole({}), { status: 'offline', answers: {} });
  await screen.findByText('Order type');
  await waitFor(() => expect(pageText()).toMatch(/not responding|You’re offline/));
  expect(facts()['Size']).toBe('2 / 3');
  act(() => netStatus.set('online'));
});

test('hidden balances hide margin, fees and results', async () => {
  await open(whole({}), { settings: { hideBalances: true } });
  await screen.findByText('Order type');
  expect(pageText()).not.toMatch(/40\.00 USDT|-1\.50|0\.20 USDT/);
});

test('the list shows open positions with buttons, and closed ones with their reason and result', async () => {
  const user = traderOf();
  await showScreen('/pages/transaction/contract_order', {
    user,
    quotes: [quote],
    store: storedList(user.id, 'positions', [
      whole({}),
      whole({ id: 32, status: 'closed', type: 2, close_reason: 'liquidation', profits: '-40' }),
      whole({ id: 33, status: 'cancelled', opened_share: 1, cancel_reason: 'user' }),
      whole({ id: 34, status: 'cancelled', cancel_reason: 'insufficient_balance' }),
    ]),
  });
  await screen.findByRole('button', { name: 'Close position 31' });
  press(control('radio', 'History'));
  await screen.findByText('Liquidated');
  const rows = screen.getAllByRole('listitem').map(textOf);
  expect(rows).toHaveLength(3);
  expect(rows.find((row) => row.includes('Liquidated'))).toMatch(
    /^Short 10×BTC\/USDTLiquidated-40\.00 USDT3 lots/,
  );
  expect(rows.find((row) => row.includes('1 lot'))).toMatch(/^Long 10×BTC\/USDTCancelled1 lot/);
  expect(rows.some((row) => row.includes('Cancelled: '))).toBe(true);
});
