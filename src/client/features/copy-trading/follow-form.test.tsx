// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failureOf, type Answers } from '#tests/support/fake-exchange.ts';
import { trader, open, review, confirmation, follow } from '#tests/support/follow-form-scene.tsx';
import { simulationOf } from '#tests/support/follow-sample.ts';
import { fieldsSent, inTurn, sentTo } from '#tests/support/sent-calls.ts';
import { quoteOf } from '#tests/support/samples.ts';
import { descriptionOf, pageText, press, type } from '#tests/support/show.tsx';
import { figuresOf } from '#tests/support/shown-sheet.ts';

test.each([
  ['number', '0', 'Enter a whole number of lots'],
  ['number', '100.1', 'The multiple is above the maximum'],
  ['number', 'twice', 'Enter a whole number of lots'],
  ['order', '0', 'Enter a valid amount'],
  ['order', '10.0000001', 'The amount has too many decimals'],
  ['all', '-5', 'Enter a valid amount'],
  ['all', '10.0000001', 'The amount has too many decimals'],
  ['stop', '10', 'To set a stop loss, first set a total limit'],
  ['stop', 'half', 'Enter a valid amount'],
  ['stop', '10.123', 'The amount has too many decimals'],
] as const)(
  'in the field for %s, %s is refused next to it, stays, and nothing is simulated or sent',
  async (name, typed, text) => {
    const { exchange, ...fields } = await open();
    const field = fields[name];
    type(field, typed);
    review();
    expect(descriptionOf(field)).toContain(text);
    expect([field.getAttribute('aria-invalid'), field.value]).toEqual(['true', typed]);
    const wrong = screen
      .getAllByRole('textbox')
      .filter((each) => each.getAttribute('aria-invalid') === 'true');
    expect([wrong, screen.queryByRole('dialog'), exchange.seen]).toEqual([[field], null, []]);
    await waitFor(() => expect(document.activeElement).toBe(field));
  },
);

test.each(['0.99', '100.01', '0'])(
  'a stop at a loss of %s percent is out of bounds, with a limit too',
  async (percent) => {
    const { all, stop } = await open();
    type(all, '500');
    type(stop, percent);
    review();
    expect(descriptionOf(stop)).toContain('must be between 1% and 100%');
  },
);

test('next to the ratio are the worth of a lot and how lots are rounded', async () => {
  await open({
    quotes: [
      quoteOf({ id: 31, kind: 'futures', symbol: 'BTC/USDT' }),
      quoteOf({
        id: 32,
        kind: 'futures',
        symbol: 'ETH/USDT',
        currency_name: 'ETH',
        lever_share_num: '0.1',
        now_price: '3000',
      }),
    ],
  });
  expect(pageText()).toContain('rounded to two decimals');
  expect(pageText()).toContain('1 lot of ETH/USDT is 0.10 ETH, about 300.00 USDT.');
  expect(pageText()).not.toContain('1 lot of BTC/USDT');
});

test('the example next to the ratio is of the typed one', async () => {
  const { number } = await open();
  type(number, '2');
  expect(descriptionOf(number)).toContain('Of 3 lots, 2 times are 6 lots, rounded to two decimals.');
});

test('errors appear only on review, and disappear as soon as they are corrected', async () => {
  const { number } = await open();
  type(number, '0');
  expect(number.getAttribute('aria-invalid')).toBeNull();
  review();
  expect(number.getAttribute('aria-invalid')).toBe('true');
  type(number, '2');
  expect(number.getAttribute('aria-invalid')).toBeNull();
});

test('the confirmation shows every term, the profit share and the risk, and the simulation next to them', async () => {
  const { number, order, all, stop, exchange } = await open();
  type(number, '1.5');
  type(order, '100');
  type(all, '500');
  type(stop, '20');
  review();
  const asked = await confirmation();
  await within(asked).findByText('Copied positions');
  expect(figuresOf(asked)).toEqual(
    expect.objectContaining({
      Trader: 'Grace',
      Copied: '1.5 times the trader’s lots',
      'Max margin per order': '100.00 USDT',
      'Max margin in total': '500.00 USDT',
      'Stop copying at a loss of': '20% of the total limit',
      'If the trader leaves': 'Copies become my own',
      'Net result': '+42.32 USDT',
      Fees: '1.25 USDT',
    }),
  );
  expect(asked.textContent).toContain('You can lose all the margin that is used.');
  expect(fieldsSent(exchange, 'simulateFollow')).toEqual([
    {
      trader_user_id: String(trader),
      type: '1',
      number: '1.5',
      most_per_order: '100',
      most_in_all: '500',
      stop_loss: '20',
    },
  ]);
});

test('missing limits are stated explicitly', async () => {
  await open();
  review();
  const asked = await confirmation();
  expect(asked.textContent).toContain('10% of each new high');
  expect(figuresOf(asked)).toEqual(
    expect.objectContaining({
      'Max margin per order': 'No limit',
      'Max margin in total': 'No limit',
      'Stop copying at a loss of': 'No stop',
    }),
  );
});

test('nothing can be confirmed before the simulation has loaded; a failed one can be retried', async () => {
  const answer = inTurn<ReturnType<NonNullable<Answers['simulateFollow']>>>(
    () => failureOf({ error: 'request.tooMany', message: 'Wait a moment' }),
    () => simulationOf(),
  );
  const { exchange } = await open({ answers: { simulateFollow: answer } });
  review();
  const asked = await confirmation();
  await within(asked).findByText('Wait a moment');
  expect(within(asked).queryByRole('button', { name: 'Follow' })).toBeNull();
  press(within(asked).getByRole('button', { name: 'Simulate again' }));
  await follow();
  expect([sentTo(exchange, 'simulateFollow').length, sentTo(exchange, 'followTrader')]).toEqual([2, []]);
});
