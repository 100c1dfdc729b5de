// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listRefresher } from '#client/data/engine/refresh-list.ts';
import { positionsList } from '#client/data/positions/positions-list.ts';
import { formatPrice } from '#client/lib/format/format.ts';
import { failureOf } from '#tests/support/fake-exchange.ts';
import { openSheet, showPositions } from '#tests/support/position-scene.tsx';
import { userOf } from '#tests/support/samples.ts';
import { showPiece } from '#tests/support/show-screen.tsx';
import { control, press, pageText } from '#tests/support/show.tsx';
import { buttonIn, callsOf, figuresIn, moveTo } from '#tests/support/trading-scene.tsx';
import { PositionsPanel } from './positions-panel.tsx';

const user = userOf({ id: 7 });
const card = (): HTMLElement => screen.getByRole('listitem');
const buttons = (): string[] => screen.queryAllByRole('button').map(({ textContent }) => textContent);

test('a visitor sees no list of positions, not even an empty one', async () => {
  await showPiece(<PositionsPanel />, {}, ['futures']);
  expect(pageText()).toBe('');
});

test('before the list loads there are placeholder rows, and no claim that it is empty', async () => {
  await showPiece(<PositionsPanel />, { user }, ['futures']);
  expect(document.querySelectorAll('.skeleton_row')).toHaveLength(2);
  expect(pageText()).not.toContain('No open positions');
});

test('offline a device without stored positions says so', async () => {
  await showPiece(<PositionsPanel />, { user, status: 'offline' }, ['futures']);
  expect(await screen.findByText('No saved data yet. It appears once you’re back online.')).toBeTruthy();
});

test('without positions it says so, and offers no closing of several', async () => {
  await showPositions([]);
  expect(pageText()).toContain('No open positions.');
  expect(screen.queryByRole('button', { name: 'Close several…' })).toBeNull();
});

test.each([
  [1, '20100', '+2.00 USDT', '+5.00%'],
  [1, '19900', '-2.00 USDT', '-5.00%'],
  [2, '20100', '-2.00 USDT', '-5.00%'],
  [2, '19900', '+2.00 USDT', '+5.00%'],
] as const)(
  'a position of side %i at %s is worth %s, %s of its margin',
  async (type, price, profit, percent) => {
    const { quote } = await showPositions([{ type }]);
    moveTo(quote.id, price);
    await waitFor(() => expect(card().textContent).toContain(`${profit}${percent}`));
    const shown = figuresIn(card());
    expect([shown['Size'], shown['Entry price'], shown['Margin'], shown['Liq. price']]).toEqual([
      '2 lots',
      '20,000.00',
      '40.00',
      '18,100.00',
    ]);
    expect(shown['Current price']).toBe(formatPrice(price, 2));
  },
);

test('its stops are shown, and an unset one as none', async () => {
  await showPositions([{ target_profit_price: '21000.5' }]);
  expect(figuresIn(card())['TP/SL']).toBe('21,000.50 / —');
});

test('a position that is never liquidated shows no liquidation price', async () => {
  await showPositions([{ liquidation_price: '0' }]);
  expect(figuresIn(card())['Liq. price']).toBe('—');
});

test('hidden balances hide its size and its value', async () => {
  const { quote } = await showPositions([{}], { settings: { hideBalances: true } });
  moveTo(quote.id, '20100');
  expect(card().textContent).not.toMatch(/\+2\.00|40\.00|5\.00%/);
  expect(figuresIn(card())['Entry price']).toBe('20,000.00');
});

test.each([
  ['open', {}, ['Close', 'TP/SL', 'Reverse', 'Close']],
  ['that waits', { status: 'entrusted' }, ['Cancel', 'Cancel', 'TP/SL']],
  ['that is being closed', { status: 'closing' }, []],
  ['that is copied', { copied_from: 9 }, ['Close', 'TP/SL', 'Self-hold', 'Close']],
] as const)('a position %s offers only the actions its state allows', async (_state, given, offered) => {
  await showPositions([given]);
  const named = buttons().filter((name) => name !== '' && name !== 'Close several…');
  expect(new Set(named)).toEqual(new Set(offered));
});

test('open positions come first, and orders that wait for their price are behind the other choice', async () => {
  await showPositions([{ status: 'entrusted', type: 2 }, { type: 1 }]);
  expect(card().textContent).toMatch(/^CloseLong 10×/);
  press(control('radio', 'Open orders (1)'));
  expect(card().textContent).toMatch(/^CancelShort 10×.*Waiting/);
  // Of one contract or of all: each figure has a value, or says that there is none.
  expect(Object.keys(figuresIn(card()))).toEqual([
    'Size',
    'Limit price',
    'Liq. price',
    'Margin',
    'Current price',
    'TP/SL',
  ]);
});

test('adding margin is behind the button for more actions', async () => {
  const { positions } = await showPositions([{}]);
  const { id } = positions[0]!;
  press(control('button', `More actions for position ${id}`));
  press(await screen.findByRole('button', { name: `Add margin to position ${id}` }));
  await screen.findByRole('dialog', { name: 'Add margin, BTC/USDT' });
});

test('a waiting order has its own cancel button: the sheet shows the released funds, and sends its number', async () => {
  const { positions, exchange } = await showPositions([{ status: 'entrusted', margin: '20.1', share: 3 }], {
    answersFor: ([given]) => ({ cancelPosition: () => ({ ...given!, status: 'cancelled', version: 2 }) }),
  });
  const { id } = positions[0]!;
  const sheet = await openSheet(`Cancel order ${id}`, `Cancel order ${id}`);
  expect(figuresIn(sheet)).toEqual({ Lots: '3', Released: '20.10 USDT' });
  press(buttonIn(sheet, 'Cancel order'));
  await screen.findByText('Cancelled. Your funds are available again.');
  expect(callsOf(exchange, 'cancelPosition')[0]!.fields).toEqual({ id: String(id), lang: 'en' });
});

test('an order that opens while I cancel it says that it has changed, and nothing is sent', async () => {
  const { positions, exchange, change } = await showPositions([{ status: 'entrusted' }]);
  const { id } = positions[0]!;
  const sheet = await openSheet(`Cancel order ${id}`, `Cancel order ${id}`);
  await change(positions[0]!, { status: 'open' });
  await waitFor(() => expect(sheet.textContent).toContain('The position has changed since you looked.'));
  expect(callsOf(exchange, 'cancelPosition')).toEqual([]);
});

test('a cancellation refused by the exchange says why, and the order stays', async () => {
  const { positions } = await showPositions([{ status: 'entrusted' }], {
    answersFor: () => ({
      cancelPosition: () => failureOf({ error: 'state.notAllowed', message: 'It has opened' }),
    }),
  });
  const { id } = positions[0]!;
  const sheet = await openSheet(`Cancel order ${id}`, `Cancel order ${id}`);
  press(buttonIn(sheet, 'Cancel order'));
  await screen.findByText('It has opened');
  expect(screen.getAllByRole('listitem', { hidden: true })).toHaveLength(1);
});

test('a position links to its page', async () => {
  const { positions } = await showPositions([{}]);
  expect(screen.getByRole('link').getAttribute('href')).toBe(
    `#/pages/transaction/contract_order?id=${positions[0]!.id}`,
  );
});

test('a list that fails to load says why, and loads on the next try', async () => {
  let stumbles = true;
  const page = { data: [], page: 1, limit: 50, total: 0, profits_total: '0', hazard_rate: null };
  await showPiece(
    <PositionsPanel />,
    {
      user,
      answers: {
        listPositions: () =>
          stumbles ? failureOf({ error: 'request.tooMany', message: 'Wait a moment' }) : page,
      },
    },
    ['futures'],
  );
  await act(() => listRefresher(positionsList)());
  expect(pageText()).toContain('Wait a moment');
  stumbles = false;
  press(control('button', 'Try again'));
  await screen.findByText('No open positions.');
});
