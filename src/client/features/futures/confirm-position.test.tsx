// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Quote } from '#contract/quotes.ts';
import { loadDatabase } from '#client/data/engine/load-database.ts';
import { ladders } from '#client/data/socket/channel-events.ts';
import { netStatus } from '#client/lib/calls/network.ts';
import { failureOf } from '#tests/support/fake-exchange.ts';
import { positionOf } from '#tests/support/samples.ts';
import { control, descriptionOf, press, type, pageText } from '#tests/support/show.tsx';
import { field, showFutures, unfold, type TicketScene } from '#tests/support/ticket-scenes.tsx';
import {
  agree,
  buttonIn,
  callsOf,
  confirmation,
  contractOf,
  figuresIn,
  funds,
  moveTo,
  openDialog,
  submitForm,
  worstPrice,
} from '#tests/support/trading-scene.tsx';

const answers = { openPosition: () => positionOf({ id: 5, share: 3, price: '20001' }) };
const open = (scene: TicketScene = {}, given: Partial<Quote> = {}) =>
  showFutures(contractOf(given), { answers, ...scene });
const review = async (side: 'long' | 'short' = 'long'): Promise<HTMLElement> => {
  press(control('button', `Open ${side}`));
  return confirmation(`Open ${side} BTC/USDT`);
};
const noDialog = (): Promise<void> => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('the confirmation of a market long shows every figure and its risk, and sends nothing before', async () => {
  const { exchange } = await open();
  type(field('Lots'), '3');
  const dialog = await review();
  expect(figuresIn(dialog)).toEqual({
    Lots: '3 (0.03 BTC)',
    Leverage: '10×',
    'Expected price': '20,000.00 USDT',
    'Worst price': '20,100.00 USDT',
    Value: '600.00 USDT',
    Margin: '60.00 USDT',
    Fee: '0.30 USDT',
    'Liquidation price': '18,100.00 USDT',
  });
  expect(dialog.textContent).toContain('you lose the full margin, never more');
  expect(dialog.textContent).toContain('plus 0.02% of value per night');
  press(buttonIn(dialog, 'Back'));
  await noDialog();
  expect([callsOf(exchange, 'openPosition'), field('Lots').value]).toEqual([[], '3']);
});

test('the confirmation of a short shows both stops, and sends them', async () => {
  const { exchange, quote } = await open();
  unfold();
  press(control('radio', 'Short'));
  type(field('Lots'), '2');
  press(control('switch', 'Take profit and stop loss'));
  type(field('Take profit'), '18000');
  type(field('Stop loss'), '21000.5');
  const dialog = await review('short');
  const { 'Worst price': worst, 'Take profit': profit, 'Stop loss': loss } = figuresIn(dialog);
  expect([worst, profit, loss]).toEqual(['19,900.00 USDT', '18,000.00 USDT', '21,000.50 USDT']);
  press(buttonIn(dialog, 'Open short'));
  await waitFor(() => expect(callsOf(exchange, 'openPosition')).toHaveLength(1));
  expect(callsOf(exchange, 'openPosition')[0]!.fields).toEqual({
    currency_id: String(quote.currency_id),
    legal_id: String(quote.legal_id),
    type: '2',
    share: '2',
    multiple: '10',
    status: '1',
    seen_price: '20000',
    slippage: '0.5',
    target_profit_price: '18000',
    stop_loss_price: '21000.5',
    lang: 'en',
  });
});

test('the confirmation of a limit shows price and frozen funds, and sends no seen price', async () => {
  const { exchange } = await open();
  press(control('radio', 'Limit'));
  type(field('Price (USDT)'), '19500.5');
  type(field('Lots'), '1');
  const dialog = await review();
  const figures = figuresIn(dialog);
  expect(figures['Limit price']).toBe('19,500.50 USDT');
  // Frozen by the larger of the order's price and the market price: 20 of margin and 0.1 of fee.
  expect(figures['Frozen until it opens']).toBe('20.10 USDT');
  expect(figures).not.toHaveProperty('Worst price');
  press(buttonIn(dialog, 'Open long'));
  await waitFor(() => expect(callsOf(exchange, 'openPosition')).toHaveLength(1));
  const { status, target_price, seen_price } = callsOf(exchange, 'openPosition')[0]!.fields;
  expect([status, target_price, seen_price]).toEqual(['0', '19500.5', undefined]);
});

test('over 25 confirmations on a moving price, the figures do not change and are sent as shown', async () => {
  const refusal = failureOf({ error: 'positions.tooMany', message: 'Too many positions' });
  const { exchange, quote } = await open({ answers: { openPosition: () => refusal } });
  const shares = await Promise.all(
    ['25%', '50%', '75%', '100%'].map((name) => screen.findByRole('button', { name })),
  );
  const lots = new Set<string>();
  for (let round = 0; round < 25; round += 1) {
    const price = 20_000 + ((round * 7919) % 4001);
    moveTo(quote.id, `${price}.${10 + (round % 90)}`);
    press(shares[round % 4]!);
    submitForm();
    const dialog = openDialog();
    const shown = figuresIn(dialog);
    // Within the slippage shown, so that it may still be confirmed.
    moveTo(quote.id, String(price + 3));
    expect(figuresIn(dialog)).toEqual(shown);
    agree(dialog);
    await waitFor(() => expect(pageText()).toContain('Too many positions'));
    const { fields } = callsOf(exchange, 'openPosition')[round]!;
    const detail = `${round}: ${JSON.stringify([shown, fields])}`;
    expect(shown['Lots']!.split(' ')[0], detail).toBe(fields['share']);
    expect(shown['Worst price'], detail).toBe(`${worstPrice('buy', fields)} USDT`);
    lots.add(fields['share']!);
  }
  expect(new Set(callsOf(exchange, 'openPosition').map(({ key }) => key)).size).toBe(25);
  expect(lots.size).toBeGreaterThan(10);
});

test('the ladder sets the expected price: its average is shown, a lack of depth refused', async () => {
  const { quote } = await open();
  act(() =>
    ladders.emit({
      match_id: quote.id,
      bids: [['19999', '1']],
      asks: [
        ['20000', '0.01'],
        ['20020', '0.01'],
      ],
      seq: 1,
      at: '2026-11-20T00:00:02.000Z',
      ticks: [],
    }),
  );
  type(field('Lots'), '2');
  const dialog = await review();
  expect(figuresIn(dialog)['Expected price']).toBe('20,010.00 USDT');
  press(buttonIn(dialog, 'Back'));
  await noDialog();
  type(field('Lots'), '3');
  expect(descriptionOf(field('Lots'))).toContain('Order exceeds available liquidity');
});

test('once the price passes the worst one shown it says so, sends nothing, and asks again with current figures', async () => {
  const { exchange, quote } = await open();
  act(() =>
    ladders.emit({
      match_id: quote.id,
      bids: [['19999', '9']],
      asks: [['20000', '9']],
      seq: 1,
      at: '2026-11-20T00:00:01.000Z',
      ticks: [],
    }),
  );
  type(field('Lots'), '1');
  const dialog = await review();
  const shown = figuresIn(dialog);
  moveTo(quote.id, '20300');
  act(() =>
    ladders.emit({
      match_id: quote.id,
      bids: [['20299', '9']],
      asks: [['20301', '9']],
      seq: 2,
      at: '2026-11-20T00:00:02.000Z',
      ticks: [],
    }),
  );
  await waitFor(() =>
    expect(dialog.textContent).toContain('BTC/USDT moved to 20,301.00, past the worst price shown here.'),
  );
  expect(figuresIn(dialog)).toEqual(shown);
  expect(dialog.querySelector('footer')!.textContent).not.toContain('Open long');
  press(buttonIn(dialog, 'Review again'));
  const again = await confirmation('Open long BTC/USDT');
  expect(figuresIn(again)['Worst price']).toBe('20,401.50 USDT');
  expect(callsOf(exchange, 'openPosition')).toEqual([]);
});

test('after a network loss an open confirmation must be reviewed again, even once the network is back', async () => {
  const { exchange } = await open();
  type(field('Lots'), '1');
  const dialog = await review();
  act(() => netStatus.set('offline'));
  expect(dialog.textContent).toContain('You are offline. Nothing was sent; review it again');
  act(() => netStatus.set('online'));
  expect(dialog.querySelector('footer')!.textContent).toContain('Review again');
  press(buttonIn(dialog, 'Review again'));
  press(buttonIn(await confirmation('Open long BTC/USDT'), 'Open long'));
  await waitFor(() => expect(callsOf(exchange, 'openPosition')).toHaveLength(1));
});

test('a confirmation no longer covered by the balance says so, and asking again leads to the field', async () => {
  const { exchange, user } = await open();
  await waitFor(() => expect(pageText()).toContain('Available 1,000.00 USDT'));
  type(field('Lots'), '3');
  const dialog = await review();
  await act(async () => funds(user!, 'lever', { 3: '10' })(await loadDatabase()));
  await waitFor(() =>
    expect(dialog.textContent).toContain('What’s shown is out of date: Insufficient balance'),
  );
  press(buttonIn(dialog, 'Review again'));
  await noDialog();
  expect(descriptionOf(field('Lots'))).toContain('Insufficient balance');
  expect([field('Lots').value, callsOf(exchange, 'openPosition')]).toEqual(['3', []]);
});

test('two presses, and the second half of a double tap, place one order', async () => {
  const { exchange } = await open();
  type(field('Lots'), '1');
  const dialog = await review();
  const button = buttonIn(dialog, 'Open long');
  fireEvent.click(button, { detail: 2 });
  expect(callsOf(exchange, 'openPosition')).toEqual([]);
  press(button);
  press(button);
  await screen.findByText(/^Opened at/);
  expect(callsOf(exchange, 'openPosition')).toHaveLength(1);
});
