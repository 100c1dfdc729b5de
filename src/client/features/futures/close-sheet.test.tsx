// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Position } from '#contract/positions.ts';
import { netStatus } from '#client/lib/calls/network.ts';
import { failureOf } from '#tests/support/fake-exchange.ts';
import { openSheet, showPositions, type PositionScene } from '#tests/support/position-scene.tsx';
import { control, descriptionOf, press, type } from '#tests/support/show.tsx';
import { field } from '#tests/support/ticket-scenes.tsx';
import { buttonIn, callsOf, figuresIn, moveTo, worstPrice } from '#tests/support/trading-scene.tsx';

const prices = { now_price: '20105', bid: '20100', ask: '20110' };
const open = async (given: Partial<Position> = {}, scene: PositionScene = {}) => {
  const shown = await showPositions([given], { quote: prices, ...scene });
  const [position] = shown.positions;
  const sheet = await openSheet(`Close position ${position!.id}`, 'Close BTC/USDT');
  return { ...shown, position: position!, sheet };
};
const refusing = (failure: Parameters<typeof failureOf>[0]): PositionScene => ({
  answersFor: () => ({ closePosition: () => failureOf(failure) }),
});
/** Everything is closed, which makes a new version of the position. */
const closing = (version: number): PositionScene => ({
  answersFor: ([given]) => ({ closePosition: () => ({ ...given!, share: 0, status: 'closed', version }) }),
});
const agree = (sheet: HTMLElement): void => press(buttonIn(sheet, 'Close at the market'));

test('closing a long shows the result at the bid: profit, fee and returned funds', async () => {
  const { sheet } = await open();
  expect(figuresIn(sheet)).toEqual({
    'Expected price': '20,100.00',
    'Worst price': '20,004.48',
    'Profit or loss': '+2.00 USDT',
    Fee: '0.201 USDT',
    'You receive': '41.799 USDT',
  });
});

test('closing a short uses the ask, and a loss is shown as one', async () => {
  const { sheet } = await open({ type: 2 });
  expect(figuresIn(sheet)).toEqual({
    'Expected price': '20,110.00',
    'Worst price': '20,205.52',
    'Profit or loss': '-2.20 USDT',
    Fee: '0.2011 USDT',
    'You receive': '37.5989 USDT',
  });
});

test.each([
  ['', 'Enter a whole number of lots'],
  ['0', 'Enter a whole number of lots'],
  ['1.5', 'Enter a whole number of lots'],
  ['3', 'You hold 2 lots'],
])('"%s" lots are refused next to the field, stay as typed, and cannot be sent', async (typed, expected) => {
  const { sheet } = await open();
  type(field('Lots'), typed);
  expect(descriptionOf(field('Lots'))).toContain(expected);
  expect(field('Lots').value).toBe(typed);
  expect(buttonIn(sheet, 'Close at the market').hasAttribute('disabled')).toBe(true);
  expect(figuresIn(sheet)['You receive']).toBe('—');
});

test('a partial close shows its own figures, and the rest is reported', async () => {
  const { sheet, exchange, position } = await open(
    { share: 4, opened_share: 4, margin: '80' },
    { answersFor: ([given]) => ({ closePosition: () => ({ ...given!, share: 3, version: 2 }) }) },
  );
  press(control('button', '25%'));
  expect(field('Lots').value).toBe('1');
  expect(figuresIn(sheet)).toEqual(
    expect.objectContaining({ 'Profit or loss': '+1.00 USDT', 'You receive': '20.8995 USDT' }),
  );
  agree(sheet);
  await screen.findByText('1 of 4 lots closed. Proceeds are in your futures account.');
  expect(callsOf(exchange, 'closePosition')[0]!.fields).toEqual({
    id: String(position.id),
    share: '1',
    seen_price: '20105',
    slippage: '0.5',
    version: '1',
    lang: 'en',
  });
});

test('a refusal says why, and the sheet can be dismissed', async () => {
  const { sheet } = await open({}, refusing({ error: 'quote.stale', message: 'Wait for a price' }));
  agree(sheet);
  await screen.findByText('Wait for a price');
  press(buttonIn(sheet, 'Back'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the chosen slippage moves the worst price, and is sent', async () => {
  const { sheet, exchange } = await open({}, closing(2));
  press(control('radio', '3%'));
  expect(figuresIn(sheet)['Worst price']).toBe('19,501.85');
  agree(sheet);
  await screen.findByText('Closed. Proceeds are in your futures account.');
  expect(callsOf(exchange, 'closePosition')[0]!.fields['slippage']).toBe('3');
});

test('over a hundred price changes the figures do not change, and the price shown is the one sent', async () => {
  const { sheet, exchange, quote } = await open({}, closing(2));
  const shown = figuresIn(sheet);
  for (let move = 0; move < 100; move += 1) {
    moveTo(quote.id, String(20_010 + ((move * 37) % 180)));
    expect(figuresIn(sheet)).toEqual(shown);
  }
  agree(sheet);
  await waitFor(() => expect(callsOf(exchange, 'closePosition')).toHaveLength(1));
  const { fields } = callsOf(exchange, 'closePosition')[0]!;
  expect([fields['seen_price'], worstPrice('sell', fields)]).toEqual(['20105', shown['Worst price']]);
});

test('a price beyond the worst one shown asks again, with current figures', async () => {
  const { sheet, exchange, quote } = await open();
  moveTo(quote.id, '20000');
  expect(sheet.textContent).toContain('BTC/USDT moved to 20,000.00, past the worst price shown here.');
  moveTo(quote.id, '20105');
  expect(sheet.textContent).toContain('past the worst price shown here.');
  press(buttonIn(sheet, 'Review again'));
  expect(figuresIn(sheet)['Expected price']).toBe('20,105.00');
  expect(callsOf(exchange, 'closePosition')).toEqual([]);
});

test('a position that changed elsewhere asks again, and its new version is sent', async () => {
  const { sheet, exchange, position, change } = await open({}, closing(3));
  await change(position, { stop_loss_price: '19000' });
  await waitFor(() => expect(sheet.textContent).toContain('The position has changed since you looked.'));
  expect(sheet.querySelector('footer')!.textContent).not.toContain('Close at the market');
  press(buttonIn(sheet, 'Review again'));
  agree(sheet);
  await waitFor(() => expect(callsOf(exchange, 'closePosition')).toHaveLength(1));
  expect(callsOf(exchange, 'closePosition')[0]!.fields['version']).toBe('2');
});

test('offline it cannot be confirmed, and says so', async () => {
  const { sheet, exchange } = await open();
  act(() => netStatus.set('offline'));
  expect(sheet.textContent).toContain('You are offline. Nothing was sent');
  press(buttonIn(sheet, 'Review again'));
  expect([sheet.querySelector('footer')!.textContent, callsOf(exchange, 'closePosition')]).toEqual([
    expect.stringContaining('Review again'),
    [],
  ]);
});

test('a refusal of the lots is shown next to them; the next try has a key of its own', async () => {
  const { sheet, exchange } = await open(
    {},
    refusing({ error: 'lots.range', field: 'share', message: 'Only one lot now' }),
  );
  agree(sheet);
  await waitFor(() => expect(descriptionOf(field('Lots'))).toContain('Only one lot now'));
  expect(field('Lots').value).toBe('2');
  agree(sheet);
  await waitFor(() => expect(callsOf(exchange, 'closePosition')).toHaveLength(2));
  const [first, second] = callsOf(exchange, 'closePosition');
  expect(second!.key).not.toBe(first!.key);
});

test('two presses close once; a lost answer is retried under the same key until it is resolved', async () => {
  let isLost = true;
  const { sheet, exchange } = await open(
    {},
    {
      answersFor: ([given]) => ({
        closePosition: () =>
          isLost
            ? Promise.reject(new TypeError('Failed to fetch'))
            : { ...given!, share: 0, status: 'closed', version: 2 },
      }),
    },
  );
  const button = buttonIn(sheet, 'Close at the market');
  press(button);
  press(button);
  await waitFor(() => expect(sheet.textContent).toContain('can’t be placed twice'));
  isLost = false;
  press(buttonIn(sheet, 'Check now'));
  await screen.findByText('Closed. Proceeds are in your futures account.');
  const sent = callsOf(exchange, 'closePosition');
  expect(new Set(sent.map(({ key, fields }) => `${key} ${JSON.stringify(fields)}`)).size).toBe(1);
});
