// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { netStatus } from '#client/lib/calls/network.ts';
import {
  id,
  done,
  offerInstead,
  bitcoinQuote,
  open,
  review,
  confirmation,
  agree,
  tick,
} from '#tests/support/apply-form-scene.tsx';
import { failureOf, type Answers } from '#tests/support/fake-exchange.ts';
import { fieldsSent, inTurn, sentTo } from '#tests/support/sent-calls.ts';
import { control, descriptionOf, press, type, pageText } from '#tests/support/show.tsx';
import { figuresOf, pressTwice } from '#tests/support/shown-sheet.ts';

// The board ignores a price older than the one it has: this test comes first.
test('offline, or with an old price, the press requests no rate and says why', async () => {
  const { amount, exchange } = await open();
  type(amount, '100');
  act(() => netStatus.set('offline'));
  review();
  expect(pageText()).toContain('You are offline. Nothing was sent');
  const stale = await open({ now: '2026-11-20T00:30:00.000Z' });
  press(control('radio', 'BTC'));
  type(stale.amount, '1000');
  review();
  expect(pageText()).toContain('The price is no longer live.');
  expect([exchange.seen, stale.exchange.seen, screen.queryByRole('dialog')]).toEqual([[], [], null]);
});

test.each([
  ['0.99999999', 'The amount is below the minimum'],
  ['1.000000001', 'The amount has too many decimals'],
  ['0', 'Enter a valid amount'],
  ['some', 'Enter a valid amount'],
  ['2000.00000001', 'Insufficient balance'],
])(
  'a subscription for %s is refused next to the field, stays as typed, and no rate is requested',
  async (typed, text) => {
    const { amount, exchange } = await open();
    type(amount, typed);
    review();
    expect(descriptionOf(amount)).toContain(text);
    expect([amount.getAttribute('aria-invalid'), amount.value]).toEqual(['true', typed]);
    expect([screen.queryByRole('dialog'), exchange.seen]).toEqual([null, []]);
  },
);

test('the smallest amount, and the largest the account can pay, can be reviewed', async () => {
  for (const typed of ['1', '2000']) {
    const { amount } = await open();
    type(amount, typed);
    review();
    expect(await confirmation()).toBeTruthy();
  }
});

test('the minimum is shown before typing, and an empty field is marked only on review', async () => {
  const { amount } = await open();
  expect(descriptionOf(amount)).toContain('At least 1.00 KELP');
  expect(amount.getAttribute('aria-invalid')).toBeNull();
  review();
  expect(descriptionOf(amount)).toContain('Enter a valid amount');
});

test('the frozen funds, and the part to be approved, are shown while typing', async () => {
  const { amount } = await open();
  expect(figuresOf(document.body)['Frozen until the end']).toBe('—');
  type(amount, '100');
  expect(figuresOf(document.body)).toEqual(
    expect.objectContaining({
      'Price now': '1 KELP = 0.50 USDT',
      'Frozen until the end': '50.00 USDT',
      'Would be approved now': 'about 100.00 KELP',
    }),
  );
});

test('for an oversubscribed issue it shows how much would be approved, and the refund', async () => {
  offerInstead({ total_sell: '1999900' });
  const { amount } = await open();
  type(amount, '100');
  expect(figuresOf(document.body)['Would be approved now']).toBe('about 50.00 KELP');
  review();
  expect(figuresOf(await confirmation())).toEqual(
    expect.objectContaining({ 'You would pay': '25.00 USDT', 'Would come back': '25.00 USDT' }),
  );
});

test('the confirmation shows amount, locked price, frozen funds and duration, and that it is final', async () => {
  const { amount } = await open();
  type(amount, '100');
  review();
  const asked = await confirmation();
  expect(figuresOf(asked)).toEqual(
    expect.objectContaining({
      'You subscribe for': '100.00 KELP',
      Price: '1 KELP = 0.50 USDT',
      'Frozen now': '50.00 USDT',
      'Frozen until': expect.stringContaining('Nov 2') as string,
      'Would be approved now': 'about 100.00 KELP',
      'You would pay': '50.00 USDT',
      'Would come back': '0.00 USDT',
      'Coins usable from': expect.stringContaining('Dec') as string,
    }),
  );
  expect(asked.textContent).toContain('A subscription cannot be taken back.');
  expect(asked.textContent).not.toContain('The price moved while you looked');
});

test('a fixed price is not locked: its confirmation has no clock, and stays valid', async () => {
  const { amount, exchange } = await open();
  type(amount, '100');
  review();
  const asked = await confirmation();
  act(() => void vi.setSystemTime('2026-11-20T00:05:00.000Z'));
  expect([within(asked).queryByRole('timer'), sentTo(exchange, 'quoteProject')]).toEqual([null, []]);
  await agree();
  await waitFor(() => expect(done).toBe(1));
});

test('a double press subscribes once, for the amount and total shown', async () => {
  const { amount, exchange } = await open();
  type(amount, '33.33333333');
  review();
  const asked = await confirmation();
  // The payment is rounded up to the smallest unit.
  expect(figuresOf(asked)['Frozen now']).toBe('16.666667 USDT');
  pressTwice(within(asked).getByRole('button', { name: 'Subscribe' }));
  await waitFor(() => expect(done).toBe(1));
  expect(fieldsSent(exchange, 'subscribeToProject')).toEqual([
    { project_id: String(id), amount: '33.33333333', pay_currency: '3', price: '16.666667' },
  ]);
  expect(((await screen.findByRole('textbox')) as HTMLInputElement).value).toBe('');
});

test('over many ticks of the payment currency, the locked figures do not change and are sent', async () => {
  const { amount, exchange } = await open({
    answers: { quoteProject: () => bitcoinQuote() },
  });
  press(control('radio', 'BTC'));
  type(amount, '1000');
  expect(figuresOf(document.body)['Frozen until the end']).toBe('0.025 BTC');
  review();
  const asked = await confirmation();
  const shown = figuresOf(asked);
  expect(shown['Frozen now']).toBe('0.025 BTC');
  for (let price = 20_100; price <= 25_000; price += 400) {
    tick(String(price));
    expect([figuresOf(asked), within(asked).queryByRole('alert')]).toEqual([shown, null]);
  }
  await agree();
  await waitFor(() => expect(done).toBe(1));
  expect(fieldsSent(exchange, 'subscribeToProject')[0]).toEqual(
    expect.objectContaining({ pay_currency: '1', amount: '1000', price: '0.025' }),
  );
});

test('a locked price that differs from the one on the form says so, with both', async () => {
  const { amount } = await open({ answers: { quoteProject: () => bitcoinQuote({ price: '0.00003' }) } });
  press(control('radio', 'BTC'));
  type(amount, '100');
  review();
  const asked = await confirmation();
  expect(asked.textContent).toMatch(
    /The price moved while you looked: from 1 KELP = 0\.00002\d* BTC to 1 KELP = 0\.00003 BTC\./,
  );
  expect(figuresOf(asked)['Frozen now']).toBe('0.003 BTC');
});

test('once the rate lock ends nothing can be sent, and a new rate is requested instead', async () => {
  const answer = inTurn<ReturnType<NonNullable<Answers['quoteProject']>>>(
    () => bitcoinQuote(),
    () => bitcoinQuote({ quote_id: 78, price: '0.00003', held_until: '2026-11-20T00:01:00.000Z' }),
  );
  const { amount, exchange } = await open({ answers: { quoteProject: answer } });
  press(control('radio', 'BTC'));
  type(amount, '100');
  review();
  const asked = await confirmation();
  act(() => void vi.setSystemTime('2026-11-20T00:00:13.000Z'));
  await within(asked).findByText('This rate has expired. Nothing was sent.');
  expect([
    within(asked).queryByRole('button', { name: 'Subscribe' }),
    figuresOf(asked)['Frozen now'],
  ]).toEqual([null, '0.0025 BTC']);
  press(within(asked).getByRole('button', { name: 'Get a new rate' }));
  await waitFor(() => expect(figuresOf(asked)['Frozen now']).toBe('0.003 BTC'));
  await agree();
  await waitFor(() => expect(done).toBe(1));
  expect(fieldsSent(exchange, 'subscribeToProject').map(({ quote_id, price }) => [quote_id, price])).toEqual([
    ['78', '0.003'],
  ]);
});

test('a rate that cannot be locked is reported above the button, and no confirmation opens', async () => {
  const { amount, exchange } = await open({
    answers: { quoteProject: () => failureOf({ error: 'quote.stale', message: 'There is no fresh price' }) },
  });
  press(control('radio', 'BTC'));
  type(amount, '100');
  review();
  await screen.findByText('There is no fresh price');
  expect([screen.queryByRole('dialog'), sentTo(exchange, 'subscribeToProject'), amount.value]).toEqual([
    null,
    [],
    '100',
  ]);
});
