// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ladders } from '#client/data/socket/channel-events.ts';
import { currentLocation } from '#client/lib/navigation.ts';
import { storedList } from '#tests/support/kept-rows.ts';
import { orderOf } from '#tests/support/samples.ts';
import { showScreen, type Scene } from '#tests/support/show-screen.tsx';
import { control, press, type, words } from '#tests/support/show.tsx';
import { field } from '#tests/support/ticket-scenes.tsx';
import { coinOf, freshId, funds, traderOf } from '#tests/support/trading-scene.tsx';

const open = async (scene: Scene = {}, isKnown = true) => {
  const quote = coinOf({ symbol: 'SOL/USDT', currency_name: 'SOL' });
  const user = traderOf();
  const shown = await act(() =>
    showScreen(`/pages/transaction/currency?match_id=${isKnown ? quote.id : freshId()}`, {
      user,
      quotes: [quote],
      ...scene,
      async store(database) {
        await funds(user, 'change', { 3: '1000' })(database);
        await storedList(user.id, 'orders', [
          orderOf({ id: 51, match_id: quote.id }),
          orderOf({ id: 52, match_id: quote.id + 1 }),
        ])(database);
      },
    }),
  );
  return { ...shown, quote };
};
const deal = (name: string): Promise<HTMLElement> => screen.findByRole('button', { name });

test('a pair that does not exist is said not to, and the way to those that do is offered', async () => {
  await open({}, false);
  expect(words()).toContain('This pair does not exist.');
  press(control('button', 'Open the market'));
  expect(currentLocation().text).toBe('/pages/market/market');
});

test.each(['Buy', 'Sell'])(
  '%s opens the ticket with its side chosen, and what was typed stays',
  async (side) => {
    await open();
    press(await deal(side));
    await screen.findByRole('button', { name: `${side} SOL` });
    type(field('Amount (SOL)'), '0.7');
    press(control('button', 'Close'));
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    press(await deal(side === 'Buy' ? 'Sell' : 'Buy'));
    expect(await screen.findByRole('textbox', { name: 'Amount (SOL)' })).toHaveProperty('value', '0.7');
  },
);

test('a level of the book that is pressed becomes the limit of the ticket', async () => {
  const { quote } = await open();
  await deal('Buy');
  act(() =>
    ladders.emit({
      match_id: quote.id,
      bids: [['19990.5', '1']],
      asks: [['20010.5', '2']],
      seq: 1,
      at: '2026-11-20T00:00:02.000Z',
      ticks: [],
    }),
  );
  press(await screen.findByRole('button', { name: /20,010\.50/ }));
  expect(await screen.findByRole('textbox', { name: 'Price (USDT)' })).toHaveProperty('value', '20010.5');
});

test('only the orders of this pair stand below its chart', async () => {
  await open();
  expect(await screen.findByRole('button', { name: 'Cancel order 51' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cancel order 52' })).toBeNull();
});
