// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ladders } from '#client/data/socket/channel-events.ts';
import { currentLocation } from '#client/lib/navigation.ts';
import { storedList } from '#tests/support/kept-rows.ts';
import { positionOf } from '#tests/support/samples.ts';
import { showScreen, type Scene } from '#tests/support/show-screen.tsx';
import { control, press, type, words } from '#tests/support/show.tsx';
import { field } from '#tests/support/ticket-scenes.tsx';
import { contractOf, freshId, funds, traderOf } from '#tests/support/trading-scene.tsx';

const open = async (scene: Scene = {}, isKnown = true) => {
  const quote = contractOf({ symbol: 'SOL/USDT', currency_name: 'SOL' });
  const user = traderOf();
  const shown = await act(() =>
    showScreen(`/pages/transaction/contract?match_id=${isKnown ? quote.id : freshId()}`, {
      user,
      quotes: [quote],
      ...scene,
      async store(database) {
        await funds(user, 'lever', { 3: '1000' })(database);
        await scene.store?.(database);
      },
    }),
  );
  return { ...shown, quote, user };
};
const deal = (name: string): Promise<HTMLElement> => screen.findByRole('button', { name });

test('a contract that does not exist is said not to, and the way to those that do is offered', async () => {
  await open({}, false);
  expect(words()).toContain('This pair does not exist.');
  press(control('button', 'Open the market'));
  expect(currentLocation().text).toBe('/pages/market/market?view=futures');
});

test.each([
  ['Long', 'Open long'],
  ['Short', 'Open short'],
])('%s opens the ticket with its side chosen', async (side, action) => {
  await open();
  press(await deal(side));
  expect(await screen.findByRole('button', { name: action })).toBeTruthy();
  expect(screen.getByRole('form', { name: 'Order form for SOL/USDT' })).toBeTruthy();
});

test('what was typed is there when the ticket is opened again, with the other side', async () => {
  await open();
  press(await deal('Long'));
  await screen.findByRole('form');
  type(field('Lots'), '7');
  press(control('button', 'Close'));
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  press(await deal('Short'));
  await screen.findByRole('button', { name: 'Open short' });
  expect(field('Lots').value).toBe('7');
});

test('a level of the book that is pressed becomes the limit of the ticket', async () => {
  const { quote } = await open();
  await deal('Long');
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
  press(await screen.findByRole('button', { name: /19,990\.50/ }));
  expect(await screen.findByRole('textbox', { name: 'Price (USDT)' })).toHaveProperty('value', '19990.5');
});

test('only what is held of this contract stands below its chart', async () => {
  const user = traderOf();
  const quote = contractOf();
  await act(() =>
    showScreen(`/pages/transaction/contract?match_id=${quote.id}`, {
      user,
      quotes: [quote],
      store: storedList(user.id, 'positions', [
        positionOf({ id: 41, match_id: quote.id }),
        positionOf({ id: 42, match_id: quote.id + 1, symbol: 'ETH/USDT' }),
      ]),
    }),
  );
  expect(await screen.findByRole('button', { name: 'Close position 41' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Close position 42' })).toBeNull();
  expect(words()).toContain('Positions (1)');
});
