// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loadDatabase } from '#client/data/engine/load-database.ts';
import { netStatus } from '#client/lib/calls/network.ts';
import { failureOf } from '#tests/support/fake-exchange.ts';
import { secondsOrderOf } from '#tests/support/samples.ts';
import { control, descriptionOf, press, type, pageText } from '#tests/support/show.tsx';
import { field, showSeconds, type TicketScene } from '#tests/support/ticket-scenes.tsx';
import {
  agree,
  buttonIn,
  callsOf,
  coinOf,
  confirmation,
  figuresIn,
  funds,
  moveTo,
  openDialog,
  submitForm,
} from '#tests/support/trading-scene.tsx';

const placed = secondsOrderOf({ id: 5, status: 'open', opened_at: null, due_at: null, open_price: null });
const open = (scene: TicketScene = {}) =>
  showSeconds(coinOf(), { answers: { placeSecondsOrder: () => placed }, ...scene });
const review = async (side: 'Up' | 'Down' = 'Up'): Promise<HTMLElement> => {
  press(control('button', side));
  return confirmation(`BTC/USDT ${side.toLowerCase()}`);
};
const stakes = (exchange: Parameters<typeof callsOf>[0]) => callsOf(exchange, 'placeSecondsOrder');

test.each([
  ['Up', '1'],
  ['Down', '2'],
] as const)(
  'the confirmation of a stake on %s shows price, duration, both outcomes and the risk, and sends these',
  async (side, code) => {
    const { exchange, quote } = await open();
    if (side === 'Down') press(control('radio', 'Down'));
    press(control('radio', '30 s · 40%'));
    type(field('Stake (USDT)'), '12.5');
    const dialog = await review(side);
    expect(figuresIn(dialog)).toEqual({
      'Price at 00:00:03': '20,000.00',
      Duration: '30 seconds',
      Stake: '12.50 USDT',
      'If you are right': '+5.00 USDT',
      'If the price is unchanged': 'Stake back',
    });
    expect(dialog.textContent).toContain('If you’re wrong you lose the full stake. You can’t exit early.');
    expect(stakes(exchange)).toEqual([]);
    press(buttonIn(dialog, side));
    await waitFor(() => expect(stakes(exchange)).toHaveLength(1));
    expect(stakes(exchange)[0]!.fields).toEqual({
      match_id: String(quote.id),
      currency_id: '3',
      type: code,
      seconds: '30',
      number: '12.5',
      lang: 'en',
    });
  },
);

test('over 25 confirmations on a moving price, the figures do not change and are sent as shown', async () => {
  const { exchange, quote } = await open({
    answers: { placeSecondsOrder: () => failureOf({ error: 'request.tooMany', message: 'Wait a moment' }) },
  });
  const terms = [...document.querySelectorAll<HTMLElement>('form input[type="radio"]')].slice(2, 6);
  const stake = field('Stake (USDT)');
  for (let round = 0; round < 25; round += 1) {
    moveTo(quote.id, `${20_000 + round}.5`);
    press(terms[round % 4]!);
    type(stake, `${5 + round}.${10 + (round % 9)}`);
    submitForm();
    const dialog = openDialog();
    const shown = figuresIn(dialog);
    expect(Object.values(shown)[0]).toBe(`20,${String(round).padStart(3, '0')}.50`);
    moveTo(quote.id, String(30_000 - round));
    expect(figuresIn(dialog)).toEqual(shown);
    agree(dialog);
    await waitFor(() => expect(pageText()).toContain('Wait a moment'));
    const { number, seconds } = stakes(exchange)[round]!.fields;
    expect([shown['Stake'], shown['Duration']]).toEqual([`${number} USDT`, `${seconds} seconds`]);
  }
  expect(new Set(stakes(exchange).map(({ key }) => key)).size).toBe(25);
});

test('terms that change on the exchange during a confirmation ask again', async () => {
  const { exchange } = await open({
    answers: {
      listDurations: () => [{ id: 1, seconds: 60, profit_ratio: '50', min_amount: '5', max_amount: '10000' }],
      placeSecondsOrder: () => failureOf({ error: 'state.changed', message: 'The terms have changed' }),
    },
  });
  await screen.findByRole('radio', { name: '60 s · 50%' });
  type(field('Stake (USDT)'), '10');
  press(buttonIn(await review(), 'Up'));
  await waitFor(() => expect(stakes(exchange)).toHaveLength(1));
  expect(await screen.findByRole('button', { name: 'Review again' })).toBeTruthy();
  expect(field('Stake (USDT)').value).toBe('10');
});

test('a balance that no longer covers the stake says so, and asking again leads to the field', async () => {
  const { exchange, user } = await open();
  await waitFor(() => expect(pageText()).toContain('Available 1,000.00 USDT'));
  type(field('Stake (USDT)'), '100');
  const dialog = await review();
  await act(async () => funds(user!, 'micro', { 3: '50' })(await loadDatabase()));
  await waitFor(() =>
    expect(dialog.textContent).toContain('What’s shown is out of date: Insufficient balance'),
  );
  press(buttonIn(dialog, 'Review again'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(descriptionOf(field('Stake (USDT)'))).toContain('Insufficient balance');
  expect(stakes(exchange)).toEqual([]);
});

test('after a network loss the stake must be reviewed again before it can be confirmed', async () => {
  const { exchange } = await open();
  type(field('Stake (USDT)'), '10');
  const dialog = await review();
  act(() => netStatus.set('offline'));
  expect(dialog.textContent).toContain('You are offline. Nothing was sent');
  act(() => netStatus.set('online'));
  expect(dialog.querySelector('footer')!.textContent).toContain('Review again');
  expect(stakes(exchange)).toEqual([]);
});

test('two presses place one stake; it is reported, and the typed stake stays for the next', async () => {
  const { exchange } = await open();
  type(field('Stake (USDT)'), '100');
  const button = buttonIn(await review(), 'Up');
  fireEvent.click(button, { detail: 2 });
  expect(stakes(exchange)).toEqual([]);
  press(button);
  press(button);
  await screen.findByText(
    'BTC/USDT up · 100.00 USDT · 30 seconds. Order placed. It starts on the next tick.',
  );
  expect([stakes(exchange).length, field('Stake (USDT)').value]).toEqual([1, '100']);
});

test('a refusal of the stake is shown next to it, any other above the button; the input stays', async () => {
  let name: string | undefined = 'number';
  await open({
    answers: {
      placeSecondsOrder: () =>
        failureOf({ error: 'amount.tooLarge', message: 'At most 50 now', ...(name ? { field: name } : {}) }),
    },
  });
  type(field('Stake (USDT)'), '100');
  press(buttonIn(await review(), 'Up'));
  await waitFor(() => expect(descriptionOf(field('Stake (USDT)'))).toContain('At most 50 now'));
  name = undefined;
  type(field('Stake (USDT)'), '90');
  expect(pageText()).not.toContain('At most 50 now');
  press(buttonIn(await review(), 'Up'));
  await screen.findByText('At most 50 now');
  expect([descriptionOf(field('Stake (USDT)')), field('Stake (USDT)').value]).toEqual([
    'From 5 to 10,000',
    '90',
  ]);
});

test('a stake that came too late is not placed, and can be reviewed again under a new key', async () => {
  const { exchange } = await open({
    answers: { placeSecondsOrder: () => failureOf({ error: 'request.expired', message: 'too late' }) },
  });
  type(field('Stake (USDT)'), '100');
  press(buttonIn(await review(), 'Up'));
  await waitFor(() => expect(pageText()).toContain('Not placed. Your order reached the exchange too late'));
  press(control('button', 'Review again'));
  press(buttonIn(await confirmation('BTC/USDT up'), 'Up'));
  await waitFor(() => expect(stakes(exchange)).toHaveLength(2));
  expect(stakes(exchange)[1]!.key).not.toBe(stakes(exchange)[0]!.key);
});

test('a lost answer is retried under the same key, and its stake is shown running', async () => {
  let isLost = true;
  const { exchange } = await open({
    answers: {
      placeSecondsOrder: () => (isLost ? Promise.reject(new TypeError('Failed to fetch')) : placed),
    },
  });
  type(field('Stake (USDT)'), '100');
  press(buttonIn(await review(), 'Up'));
  await waitFor(() => expect(pageText()).toContain('can’t be placed twice'));
  isLost = false;
  press(control('button', 'Check now'));
  await screen.findByText('Order placed. It starts on the next tick.');
  expect(new Set(stakes(exchange).map(({ key, fields }) => `${key} ${JSON.stringify(fields)}`)).size).toBe(1);
  press(control('button', 'New trade'));
  expect(await screen.findByRole('textbox', { name: 'Stake (USDT)' })).toBeTruthy();
});
