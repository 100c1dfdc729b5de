// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { storedValue } from '#client/data/engine/stored-values.ts';
import { netStatus } from '#client/lib/calls/network.ts';
import { positionOf } from '#tests/support/samples.ts';
import { control, descriptionOf, press, type, pageText } from '#tests/support/show.tsx';
import { field, showFutures, unfold } from '#tests/support/ticket-scenes.tsx';
import { callsOf, contractOf, moveTo, traderOf } from '#tests/support/trading-scene.tsx';

const answers = { openPosition: () => positionOf({ id: 5, share: 3, price: '20001' }) };
/** Signs in a user whose single press opens positions up to this margin. */
const open = (limit: string) => {
  const user = traderOf();
  return showFutures(contractOf(), {
    user,
    answers,
    store: (database) => database.settings.put({ key: 'oneTapMargin', value: { [user.id]: limit } }),
  });
};
const button = (name: RegExp): Promise<HTMLElement> => screen.findByRole('button', { name });
const pressDown = (on: HTMLElement): void => void fireEvent.pointerDown(on);

test('one press opens what the button says: side, lots, leverage and liquidation price', async () => {
  const { exchange, quote } = await open('500');
  type(field('Lots'), '3');
  const long = await button(/^3 lots|^Long/);
  expect(long.textContent).toBe('Long 3 lots at 10×, liquidation about 18,100.00');
  pressDown(long);
  moveTo(quote.id, '20010');
  press(long);
  await waitFor(() => expect(callsOf(exchange, 'openPosition')).toHaveLength(1));
  const { share, type: side, multiple, seen_price } = callsOf(exchange, 'openPosition')[0]!.fields;
  expect([share, side, multiple, seen_price]).toEqual(['3', '1', '10', '20000']);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the second press of a double tap opens nothing', async () => {
  const { exchange } = await open('500');
  type(field('Lots'), '3');
  const long = await button(/^Long 3 lots/);
  pressDown(long);
  press(long);
  pressDown(long);
  fireEvent.click(long, { detail: 2 });
  await screen.findByText(/^Opened at/);
  expect(callsOf(exchange, 'openPosition')).toHaveLength(1);
});

test.each([
  ['over the limit', () => type(field('Lots'), '25')],
  ['at a limit price', () => press(control('radio', 'Limit'))],
  ['with stops', () => press(control('switch', 'Take profit and stop loss'))],
])('%s the button shows only the side, and a press opens the confirmation', async (_when, change) => {
  const { exchange } = await open('500');
  unfold();
  type(field('Lots'), '3');
  await button(/^Long 3 lots/);
  change();
  if (_when === 'with stops') type(field('Take profit'), '21000');
  const plain = await button(/^Open long$/);
  press(plain);
  expect(await screen.findByRole('dialog')).toBeTruthy();
  expect(callsOf(exchange, 'openPosition')).toEqual([]);
});

test('the margin at the worst price counts against the limit, so that slippage cannot exceed it', async () => {
  await open('60.2');
  type(field('Lots'), '3');
  // A value of 600 needs a margin of 60, and 60.30 at the worst price.
  expect(await button(/^Open long$/)).toBeTruthy();
});

test('offline a press sends nothing and says so', async () => {
  const { exchange } = await open('500');
  type(field('Lots'), '3');
  await button(/^Long 3 lots/);
  act(() => netStatus.set('offline'));
  press(await button(/^Open long$/));
  expect([screen.queryByRole('dialog'), callsOf(exchange, 'openPosition')]).toEqual([null, []]);
  expect(pageText()).toContain('You are offline. Nothing was sent');
});

test('one-tap is turned on only after reading its risk, with a valid limit, for this user alone', async () => {
  const { user } = await showFutures(contractOf());
  unfold();
  press(control('switch', 'One-tap futures'));
  const limit = (await screen.findByRole('textbox', {
    name: 'Limit of margin per position (USDT)',
  })) as HTMLInputElement;
  expect(pageText()).toContain('You can lose its whole margin, even if you tapped by mistake.');
  for (const wrong of ['', '0', '-5', '1.1234567', 'all']) {
    type(limit, wrong);
    press(control('button', 'Turn on'));
    expect(descriptionOf(limit)).not.toBe('');
    expect(await storedValue('oneTapMargin')).toBeUndefined();
  }
  type(limit, '250');
  press(control('button', 'Turn on'));
  await waitFor(async () => expect(await storedValue('oneTapMargin')).toEqual({ [user!.id]: '250' }));
  await waitFor(() => expect(pageText()).toContain('Positions of up to 250 USDT of margin open without'));
  press(control('switch', 'One-tap futures'));
  await waitFor(async () => expect(await storedValue('oneTapMargin')).toEqual({}));
});
