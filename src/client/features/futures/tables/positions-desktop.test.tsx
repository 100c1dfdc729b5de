// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type { Position } from '#contract/positions.ts';
import { positionOf, quoteOf } from '#tests/support/samples.ts';
import { mockSessionHistory } from '#tests/support/session-history.ts';
import { showScreen } from '#tests/support/show-screen.tsx';
import { press } from '#tests/support/show.tsx';
import { columnOf, findTable, shownTable } from '#tests/support/shown-table.ts';
import { storedList } from '#tests/support/stored-list.ts';
import { traderOf } from '#tests/support/trading-scene.tsx';

beforeAll(() => void mockSessionHistory());

const user = traderOf();
const open = (positions: readonly Position[], query = '') =>
  showScreen(`/pages/transaction/contract_order${query}`, {
    isWide: true,
    user,
    quotes: [quoteOf({ id: 12, kind: 'futures', price_decimals: 1 })],
    store: storedList(user.id, 'positions', positions),
  });
const mixed = [
  positionOf({ id: 31, margin: '40' }),
  positionOf({ id: 32, type: 2, multiple: 5, margin: '7' }),
  positionOf({ id: 33, status: 'entrusted', target_price: '19000' }),
  positionOf({ id: 34, status: 'closed', close_reason: 'liquidation', profits: '-40' }),
];

test('on a wide window positions, waiting orders and the history are tables of one page', async () => {
  await open(mixed);
  await findTable('Positions');
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Positions (2)',
    'Open orders (1)',
    'History',
  ]);
  expect(shownTable('Positions').head).toEqual(
    expect.arrayContaining([
      'Contract',
      'Side',
      'Lots',
      'Profit or loss',
      'Entry price',
      'Current price',
      'Liq. price',
      'Margin',
      'Actions',
    ]),
  );
  expect(columnOf('Positions', 'Side').sort()).toEqual(['Long 10×', 'Short 5×']);
  press(screen.getByRole('tab', { name: 'Open orders (1)' }));
  expect(shownTable('Open orders').rows).toHaveLength(1);
  press(screen.getByRole('tab', { name: 'History' }));
  await waitFor(() => expect(columnOf('History', 'Profit or loss')).toEqual(['-40.00 USDT']));
});

test('the totals are those of the rows shown', async () => {
  await open(mixed);
  const table = await findTable('Positions');
  const total = (): string | null => table.querySelector('tfoot')!.textContent;
  expect(total()).toContain('47.00');
  fireEvent.change(screen.getByRole('combobox', { name: 'Direction' }), { target: { value: '2' } });
  expect(total()).toContain('7.00');
  expect(total()).not.toContain('47.00');
});

test('every action that a position allows is a button of its row, and opens its sheet', async () => {
  await open(mixed.slice(0, 1));
  await findTable('Positions');
  for (const name of [
    'TP/SL of position 31',
    'Add margin to position 31',
    'Reverse position 31',
    'Close position 31',
  ])
    expect(screen.getByRole('button', { name })).toBeTruthy();
  press(screen.getByRole('button', { name: 'Close position 31' }));
  expect(await screen.findByRole('dialog', { hidden: true })).toBeTruthy();
});

test('the tab of the position in the address is shown first', async () => {
  await open(mixed, '?id=33');
  const tab = await screen.findByRole('tab', { name: 'Open orders (1)' });
  await waitFor(() => expect(tab.getAttribute('aria-selected')).toBe('true'));
});
