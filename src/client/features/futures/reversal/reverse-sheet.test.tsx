// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Position } from '#contract/positions.ts';
import { failureOf } from '#tests/support/fake-exchange.ts';
import { openSheet, showPositions, type PositionScene } from '#tests/support/position-scene.tsx';
import { positionOf } from '#tests/support/samples.ts';
import { control, press } from '#tests/support/show.tsx';
import { buttonIn, callsOf, figuresIn, moveTo } from '#tests/support/trading-scene.tsx';

const prices = { now_price: '20105', bid: '20100', ask: '20110' };
const open = async (given: Partial<Position> = {}, scene: PositionScene = {}) => {
  const shown = await showPositions([given], { quote: prices, ...scene });
  const position = shown.positions[0]!;
  const sheet = await openSheet(`Reverse position ${position.id}`, 'Reverse BTC/USDT');
  return { ...shown, position, sheet };
};

test('reversing a long shows the result of closing, the new margin, and the missing funds', async () => {
  const { sheet } = await open();
  expect(figuresIn(sheet)).toEqual({
    Closes: 'Long 10× · 2 lots',
    'Profit or loss': '+2.00 USDT',
    'Closing fee': '0.201 USDT',
    'You receive': '41.799 USDT',
    Opens: 'Short 10× · 2 lots',
    'Expected entry price': '20,100.00',
    'Worst price': '20,004.48',
    Margin: '40.20 USDT',
    'Opening fee': '0.201 USDT',
    'Liquidation price': '22,009.50',
    'From your futures account': '0.00 USDT',
  });
  expect(sheet.textContent).toContain('Both happen on one price or neither does.');
});

test('reversing a short at a loss takes the rest from the account, in the opposite direction', async () => {
  const { sheet } = await open({ type: 2 });
  expect(figuresIn(sheet)).toEqual(
    expect.objectContaining({
      Closes: 'Short 10× · 2 lots',
      Opens: 'Long 10× · 2 lots',
      'Profit or loss': '-2.20 USDT',
      'Worst price': '20,205.52',
      'From your futures account': '2.8222 USDT',
    }),
  );
  expect(buttonIn(sheet, 'Close short, open long')).toBeTruthy();
});

test('an account that cannot pay the new margin says so, and nothing can be sent', async () => {
  const { sheet } = await open({ type: 2 }, { available: '2' });
  await waitFor(() =>
    expect(sheet.textContent).toContain('Your futures account does not reach for the new margin.'),
  );
  expect(buttonIn(sheet, 'Close short, open long').hasAttribute('disabled')).toBe(true);
});

test('while the price moves the figures do not change, and are sent as shown', async () => {
  const { sheet, exchange, position, quote } = await open(
    {},
    {
      answersFor: () => ({
        reversePosition: () => ({
          closed: positionOf({ id: 1, status: 'closed', profits: '1.5' }),
          opened: positionOf({ id: 2, type: 2, share: 2, price: '20099.5' }),
        }),
      }),
    },
  );
  press(control('radio', '1%'));
  const shown = figuresIn(sheet);
  expect(shown['Worst price']).toBe('19,903.95');
  for (let move = 0; move < 100; move += 1) {
    moveTo(quote.id, String(19_950 + ((move * 11) % 300)));
    expect(figuresIn(sheet)).toEqual(shown);
  }
  press(buttonIn(sheet, 'Close long, open short'));
  await waitFor(() => expect(sheet.textContent).toContain('Closed with +1.50 USDT.'));
  expect(sheet.textContent).toContain('Now short 2 lots at 20,099.50.');
  expect(callsOf(exchange, 'reversePosition').map(({ fields }) => fields)).toEqual([
    { id: String(position.id), seen_price: '20105', slippage: '1', version: '1', lang: 'en' },
  ]);
});

test('a refusal shows the message of the exchange, and the position can be tried again under another key', async () => {
  const { sheet, exchange } = await open(
    {},
    {
      answersFor: () => ({
        reversePosition: () => failureOf({ error: 'market.closed', message: 'Closed for today' }),
      }),
    },
  );
  press(buttonIn(sheet, 'Close long, open short'));
  await screen.findByText('Closed for today');
  press(buttonIn(sheet, 'Close long, open short'));
  await waitFor(() => expect(callsOf(exchange, 'reversePosition')).toHaveLength(2));
  const [first, second] = callsOf(exchange, 'reversePosition');
  expect(second!.key).not.toBe(first!.key);
});

test('a position partly closed elsewhere asks again, with the remaining lots', async () => {
  const { sheet, position, change } = await open();
  await change(position, { share: 1, margin: '20' });
  await waitFor(() => expect(sheet.textContent).toContain('The position has changed since you looked.'));
  press(buttonIn(sheet, 'Review again'));
  expect(figuresIn(sheet)).toEqual(
    expect.objectContaining({ Closes: 'Long 10× · 1 lot', Opens: 'Short 10× · 1 lot', Margin: '20.10 USDT' }),
  );
});
