// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failureOf } from '#tests/support/fake-exchange.ts';
import { positionOf } from '#tests/support/samples.ts';
import { control, descriptionOf, press, type, pageText } from '#tests/support/show.tsx';
import { field, showFutures, unfold, type TicketScene } from '#tests/support/ticket-scenes.tsx';
import { buttonIn, callsOf, confirmation, contractOf, figuresIn } from '#tests/support/trading-scene.tsx';

/** Confirms a long of three lots. */
const agree = async (answers: TicketScene['answers']) => {
  const shown = await showFutures(contractOf(), { answers });
  type(field('Lots'), '3');
  press(control('button', 'Open long'));
  press(buttonIn(await confirmation('Open long BTC/USDT'), 'Open long'));
  await waitFor(() => expect(callsOf(shown.exchange, 'openPosition')).toHaveLength(1));
  return shown;
};
const opened = positionOf({ id: 5, share: 3, price: '20001', margin: '60.003' });

test('an opened position is reported with price and margin, is stored, and frees the ticket for the next', async () => {
  const { database, user } = await agree({ openPosition: () => opened });
  await screen.findByText('Opened at 20,001.00 with 60.003 USDT of margin.');
  await waitFor(() => expect(field('Lots').value).toBe(''));
  expect(await database.positions.get([user!.id, 5])).toEqual({ ...opened, userId: user!.id });
});

test('a waiting limit is reported with its reserved funds', async () => {
  await agree({ openPosition: () => ({ ...opened, status: 'entrusted' }) });
  await screen.findByText('Order placed. It opens at 20,001.00; 60.003 USDT reserved.');
});

test.each([
  ['share', 'Lots', '3'],
  ['target_price', 'Price (USDT)', '19500'],
  ['target_profit_price', 'Take profit', '22000'],
  ['stop_loss_price', 'Stop loss', '18000'],
])('a refusal of %s is shown next to its field, and the input stays', async (name, label, typed) => {
  await showFutures(contractOf(), {
    answers: { openPosition: () => failureOf({ error: 'price.invalid', field: name, message: 'Not today' }) },
  });
  unfold();
  press(control('radio', 'Limit'));
  press(control('switch', 'Take profit and stop loss'));
  type(field('Lots'), '3');
  type(field('Price (USDT)'), '19500');
  type(field('Take profit'), '22000');
  type(field('Stop loss'), '18000');
  press(control('button', 'Open long'));
  press(buttonIn(await confirmation('Open long BTC/USDT'), 'Open long'));
  await waitFor(() => expect(descriptionOf(field(label))).toContain('Not today'));
  expect(field(label).value).toBe(typed);
});

test('a refusal without a field is shown above the button, and disappears with the next change', async () => {
  await agree({
    openPosition: () => failureOf({ error: 'positions.tooMany', message: 'You hold too many positions' }),
  });
  await screen.findByText('You hold too many positions');
  type(field('Lots'), '2');
  expect(pageText()).not.toContain('You hold too many positions');
});

test('a price that moved meanwhile is offered: one press confirms the same lots at that price', async () => {
  const { exchange } = await agree({
    openPosition: () => failureOf({ error: 'price.moved', message: 'moved', price: '20200.5' }),
  });
  await screen.findByText('The price moved to 20,200.50. Nothing was filled.');
  press(control('button', 'Place at 20,200.50'));
  const dialog = await confirmation('Open long BTC/USDT');
  expect(figuresIn(dialog)['Worst price']).toBe('20,301.50 USDT');
  press(buttonIn(dialog, 'Open long'));
  await waitFor(() => expect(callsOf(exchange, 'openPosition')).toHaveLength(2));
  const [first, second] = callsOf(exchange, 'openPosition');
  expect([second!.fields['seen_price'], second!.fields['share']]).toEqual(['20200.5', '3']);
  expect(second!.key).not.toBe(first!.key);
});

test('the offer of another price can be dismissed, and the input stays', async () => {
  await agree({
    openPosition: () => failureOf({ error: 'price.moved', message: 'moved', price: '20200.5' }),
  });
  press(await screen.findByRole('button', { name: 'Keep my order' }));
  expect(pageText()).not.toContain('The price moved');
  expect(field('Lots').value).toBe('3');
});

test('an order that came too late is not placed, and can be reviewed again under a new key', async () => {
  const { exchange } = await agree({
    openPosition: () => failureOf({ error: 'request.expired', message: 'too late' }),
  });
  await waitFor(() => expect(pageText()).toContain('Not placed. Your order reached the exchange too late'));
  press(control('button', 'Review again'));
  press(buttonIn(await confirmation('Open long BTC/USDT'), 'Open long'));
  await waitFor(() => expect(callsOf(exchange, 'openPosition')).toHaveLength(2));
  const [first, second] = callsOf(exchange, 'openPosition');
  expect(second!.key).not.toBe(first!.key);
});

test('a lost answer is retried under the same key with the same fields, and reported once it is resolved', async () => {
  let isLost = true;
  const { exchange } = await agree({
    openPosition: () => (isLost ? Promise.reject(new TypeError('Failed to fetch')) : opened),
  });
  await waitFor(() => expect(pageText()).toContain('Confirming…'));
  expect(pageText()).toContain('can’t be placed twice');
  expect(pageText()).toContain('Don’t place it again. This order may already have been accepted.');
  const { key } = callsOf(exchange, 'openPosition')[0]!;
  expect(figuresIn(document.body)).toEqual(
    expect.objectContaining({ Lots: '3', Leverage: '10×', Reference: key }),
  );
  expect(screen.queryByRole('textbox', { name: 'Lots' })).toBeNull();
  isLost = false;
  press(control('button', 'Check now'));
  await screen.findByText('Opened at 20,001.00 with 60.003 USDT of margin.');
  const sent = callsOf(exchange, 'openPosition');
  expect(new Set(sent.map((call) => call.key))).toEqual(new Set([key]));
  expect(new Set(sent.map((call) => JSON.stringify([call.fields, call.validUntil]))).size).toBe(1);
  expect(control('link', 'Position details').getAttribute('href')).toBe(
    '#/pages/transaction/contract_order?id=5',
  );
  press(control('button', 'New order'));
  expect((await screen.findByRole('textbox', { name: 'Lots' })) as HTMLInputElement).toHaveProperty(
    'value',
    '',
  );
});

test('a lost answer that turns out to be a refusal restores the order as typed', async () => {
  let isLost = true;
  await agree({
    openPosition: () =>
      isLost
        ? Promise.reject(new TypeError('Failed to fetch'))
        : failureOf({ error: 'balance.insufficient', field: 'share', message: 'Not enough margin' }),
  });
  await waitFor(() => expect(pageText()).toContain('Confirming…'));
  isLost = false;
  press(control('button', 'Check now'));
  await waitFor(() => expect(descriptionOf(field('Lots'))).toContain('Not enough margin'));
  expect(field('Lots').value).toBe('3');
});
