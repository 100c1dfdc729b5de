// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { SecondsOrder } from '#contract/seconds-orders.ts';
import { storedList } from '#tests/support/stored-list.ts';
import { secondsOrderOf, tickOf } from '#tests/support/samples.ts';
import { showPiece, type Scene } from '#tests/support/show-screen.tsx';
import { control, press, pageText } from '#tests/support/show.tsx';
import { callsOf, coinOf, figuresIn, freshId, moveTo, traderOf } from '#tests/support/trading-scene.tsx';
import { RunningOrder } from './running-order.tsx';

const settled = {
  status: 'closed',
  result: 'win',
  end_price: '20010',
  profits: '85',
  closed_at: '2026-11-20T00:00:30.000Z',
  open_tick: tickOf({ seq: 41 }),
  end_tick: tickOf({ seq: 99 }),
} as const;

const open = async (
  given: Partial<SecondsOrder> = {},
  piece: { isDismissible?: boolean; defersResult?: boolean } = {},
  scene: Scene = {},
) => {
  const quote = coinOf();
  const user = traderOf();
  const order = secondsOrderOf({ id: freshId(), match_id: quote.id, ...given });
  const done = vi.fn();
  const shown = await showPiece(
    <RunningOrder id={order.id} onDone={done} {...piece} />,
    { user, quotes: [quote], store: storedList(user.id, 'secondsOrders', [order]), ...scene },
    ['seconds'],
  );
  await screen.findByText('Stake');
  return {
    ...shown,
    quote,
    order,
    done,
    settle: (end: Partial<SecondsOrder>) =>
      act(async () => {
        await shown.database
          .table('secondsOrders')
          .put({ ...order, ...settled, version: 2, ...end, userId: user.id });
      }),
  };
};

test.each([
  [1, '20010', 'You would win +85.00 USDT'],
  [1, '19990', 'You would lose -100.00 USDT'],
  [2, '20010', 'You would lose -100.00 USDT'],
  [2, '19990', 'You would win +85.00 USDT'],
  [1, '20000', 'Unchanged: stake would be refunded'],
] as const)('a stake of side %i says at %s: %s', async (type, price, expected) => {
  const { quote } = await open({ type });
  moveTo(quote.id, price);
  expect(pageText()).toContain(expected);
  expect(figuresIn(document.body)).toEqual({
    Stake: '100.00 USDT',
    'Opening price': '20,000.00',
    'Current price': price === '20000' ? '20,000.00' : price === '20010' ? '20,010.00' : '19,990.00',
  });
});

test('the time left is shown in minutes and seconds, and never exceeds the duration', async () => {
  await open();
  expect(control('timer', 'Time left').textContent).toBe('00:27');
  await open({ seconds: 300, due_at: '2026-11-20T00:05:00.000Z' });
  expect(control('timer', 'Time left').textContent).toBe('04:57');
  await open({ seconds: 30, due_at: '2026-11-20T00:01:00.000Z' });
  expect(control('timer', 'Time left').textContent).toBe('00:30');
});

test('before its first tick it says when it starts, and claims no result', async () => {
  await open({ open_price: null, opened_at: null, due_at: null });
  expect(pageText()).toContain('Order placed. It starts on the next tick.');
  expect(pageText()).not.toMatch(/You would/);
  expect(figuresIn(document.body)['Opening price']).toBe('—');
});

test.each([
  ['win', '85', 'You won', '+85.00 USDT'],
  ['lose', '-100', 'You lost', '-100.00 USDT'],
  ['draw', '0', 'Unchanged', 'Your stake of 100.00 USDT was refunded.'],
] as const)(
  'a stake that ends as %s says so with both ticks and the rule between them',
  async (result, profits, title, expected) => {
    const { settle } = await open();
    await settle({ result, profits });
    const sheet = await screen.findByRole('dialog', { name: title });
    expect(sheet.textContent).toContain(expected);
    expect(sheet.textContent).toContain('20,000.00 → 20,010.00');
    expect(sheet.textContent).toMatch(/Opening tick.*Sequence41.*Closing tick.*Sequence99/);
    press(control('button', 'Done'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
);

test('the closing price stays on screen while the market moves on', async () => {
  const { settle, quote } = await open();
  await settle({});
  await screen.findByRole('dialog', { name: 'You won' });
  moveTo(quote.id, '25000');
  expect(figuresIn(document.body)['Closing price']).toBe('20,010.00');
});

test('while another stake is being confirmed, its result waits', async () => {
  const { settle } = await open({}, { isDismissible: true, defersResult: true });
  await settle({});
  await waitFor(() => expect(pageText()).toContain('You won'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('next to the ticket a result can be dismissed; on its own it leads to the next trade', async () => {
  const dismissible = await open({}, { isDismissible: true });
  press(control('button', 'Dismiss'));
  expect(dismissible.done).toHaveBeenCalledTimes(1);
  const alone = await open();
  press(control('button', 'New trade'));
  expect(alone.done).toHaveBeenCalledTimes(1);
});

test('a result whose event was lost is fetched some seconds after the end', async () => {
  const { exchange } = await open({}, {}, { now: '2026-11-20T00:00:36.000Z' });
  await waitFor(() => expect(callsOf(exchange, 'getSecondsResult').length).toBeGreaterThan(0));
  const early = await open({}, {}, { now: '2026-11-20T00:00:34.000Z' });
  expect(callsOf(early.exchange, 'getSecondsResult')).toEqual([]);
});

test('hidden balances hide stake and result', async () => {
  const { settle } = await open({}, {}, { settings: { hideBalances: true } });
  await settle({});
  await screen.findByRole('dialog');
  expect(pageText()).not.toMatch(/100\.00|85\.00/);
});
