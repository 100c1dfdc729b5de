// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { asciiDigits } from '#client/lib/text/ascii-digits.ts';
import type { Quote } from '#contract/quotes.ts';
import { board } from '#client/data/quotes/board.ts';
import { netStatus } from '#client/lib/calls/network.ts';
import { failureOf, type Answers } from '#tests/support/fake-exchange.ts';
import { asFieldShows, hostileStrings } from '#tests/support/hostile-strings.ts';
import {
  figuresIn,
  inSheet,
  nextUser,
  openSheet,
  storeOwn,
  type AccountBalance,
} from '#tests/support/own-scene.ts';
import { deltaOf, quoteOf } from '#tests/support/samples.ts';
import { showScreen, type Scene } from '#tests/support/show-screen.tsx';
import { control, descriptionOf, press, type, pageText } from '#tests/support/show.tsx';
import { conversionOf, conversionQuoteOf } from '#tests/support/transfer-samples.ts';

const usual = [
  { account: 'change', currency_id: 1, currency_name: 'BTC', available: '2.00000000' },
  { account: 'change', currency_id: 3, currency_name: 'USDT', available: '5000.000000' },
] satisfies readonly AccountBalance[];
let sequence = 0;
/** The newest price of the board, which ignores older ones. */
const bitcoin = (given: Partial<Quote> = {}): Quote =>
  quoteOf({ id: 12, now_price: '20000', max_amount: '1.5', seq: (sequence += 1), ...given });

const answers: Answers = {
  getExchangeTerms: () => conversionQuoteOf(),
  exchangeCurrency: ({ number }) => conversionOf({ id: 41, number: number! }),
};
const open = async (scene: Scene = {}, balances: readonly AccountBalance[] = usual) => {
  const user = nextUser();
  const shown = await showScreen('/pages/fund/transfer?from=1&to=3', {
    quotes: [bitcoin()],
    ...scene,
    user,
    answers: { ...answers, ...scene.answers },
    store: (database) => storeOwn(database, user.id, { balances, complete: ['transfers'] }),
  });
  const calls = (of: string) => shown.exchange.seen.filter(({ name }) => name === of);
  return { user, calls, sent: () => calls('exchangeCurrency'), ...shown };
};
const openForm = async (scene: Scene = {}) => {
  const opened = await open(scene);
  await screen.findByRole('form');
  return opened;
};
const pays = (): HTMLInputElement => control('textbox', 'Amount (BTC)') as HTMLInputElement;
const receives = (): HTMLInputElement => control('textbox', 'You receive about') as HTMLInputElement;
const preview = (): void => press(control('button', 'Preview conversion'));
const movePrice = (price: string): void => {
  sequence += 1;
  act(() => {
    board.takeDeltas([
      deltaOf({ id: 12, seq: sequence, now_price: price, quoted_at: '2026-11-20T00:00:02.000Z' }),
    ]);
    board.paint();
  });
};
const shownFigures = {
  'You pay': '0.5 BTC',
  'You receive': '9,980.00 USDT',
  Rate: '1 BTC = 20,000.00 USDT',
  Fee: '20.00 USDT (0.20%)',
};
const openConfirmation = async (scene: Scene = {}) => {
  const opened = await openForm(scene);
  type(pays(), '0.5');
  preview();
  await screen.findByRole('dialog');
  return opened;
};
const loosely = (figures: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(figures).map(([label, text]) => [
      label,
      text.replace(/0\.50\b/, '0.5').replace('0.20%', '0.2%'),
    ]),
  );
const expectShown = (): void => expect(loosely(figuresIn(openSheet()))).toEqual(loosely(shownFigures));

// The board ignores a price older than the one it has: this test comes first.
test('without live prices it says that they are on their way, and requests no rate', async () => {
  const { calls } = await openForm({ now: '2026-11-20T00:05:00.000Z' });
  expect(pageText()).toContain('Getting the price…');
  expect(pageText()).not.toContain('A conversion needs live prices');
  type(pays(), '0.5');
  preview();
  expect(pageText()).not.toContain('Getting the price…');
  expect([pays().value, calls('getExchangeTerms')]).toEqual(['0.5', []]);
});

test('the received amount follows the current price less the fee, and a wanted one sets the amount', async () => {
  await openForm();
  type(pays(), '0.5');
  expect(receives().value).toBe('9980');
  movePrice('30000');
  expect(receives().value).toBe('14970');
  type(receives(), '29940');
  expect(pays().value).toBe('1');
  movePrice('20000');
  expect([receives().value, pays().value]).toEqual(['29940', '1.5']);
});

test.each([
  ['0', 'Enter a valid amount'],
  ['0.123456789', 'The amount has too many decimals'],
  ['2.00000001', 'The amount is above the maximum'],
  ['1.50000001', 'The amount is above the maximum'],
])('an amount of %s is refused next to the field before a rate is requested', async (typed, text) => {
  const { calls } = await openForm();
  type(pays(), typed);
  preview();
  expect(descriptionOf(pays())).toContain(text);
  expect([pays().value, calls('getExchangeTerms')]).toEqual([typed, []]);
});

test('an amount above the funds but below the market limit is refused next to it', async () => {
  const { calls } = await openForm({
    quotes: [bitcoin({ max_amount: '5', quoted_at: '2026-11-20T00:00:03.000Z' })],
  });
  type(pays(), '2');
  expect(pays().getAttribute('aria-invalid')).toBeNull();
  type(pays(), '2.00000001');
  preview();
  expect(descriptionOf(pays())).toContain('Insufficient balance');
  expect([pays().value, calls('getExchangeTerms')]).toEqual(['2.00000001', []]);
});

test('the worth of both amounts is under them', async () => {
  await openForm();
  type(pays(), '0.5');
  movePrice('20000');
  expect(pageText()).toContain('≈ $10,000.00');
  expect(pageText()).toContain('≈ $9,980.00');
});

test('the wanted amount is validated next to its own field', async () => {
  await openForm();
  type(receives(), '0.0000001');
  expect(descriptionOf(receives())).toContain('The amount has too many decimals');
  expect(descriptionOf(pays())).not.toContain('The amount has too many decimals');
});

test('any text in either field stays as typed, and no rate is requested unless it is an amount', async () => {
  const { calls } = await openForm();
  for (const text of hostileStrings.filter((one) => !/\d/.test(asciiDigits(one)))) {
    type(pays(), text);
    expect(pays().value).toBe(asFieldShows(text));
    preview();
    type(receives(), text);
    expect(receives().value).toBe(asFieldShows(text));
    preview();
  }
  expect(calls('getExchangeTerms')).toEqual([]);
});

test('the confirmation uses the locked rate, and sends exactly this with the number of the rate', async () => {
  const { sent, calls } = await openConfirmation();
  expect(
    calls('getExchangeTerms').map(({ fields }) => [fields['from_currency_id'], fields['to_currency_id']]),
  ).toEqual([['1', '3']]);
  expectShown();
  expect(openSheet().textContent).toContain('Rate held for 10 s');
  press(inSheet('button', 'Convert'));
  await screen.findByRole('heading', { name: 'Converted' });
  expect(sent().map(({ fields }) => fields)).toEqual([
    { number: '0.5', from_currency_id: '1', to_currency_id: '3', quote_id: '71', lang: 'en' },
  ]);
  expect(pageText()).toContain('converted: you received 9,980.00 USDT.');
});

test('its figures do not change through twenty prices, and are sent as shown', async () => {
  const { sent, calls } = await openConfirmation();
  for (let move = 1; move <= 20; move += 1) {
    movePrice(String(20_000 + (move % 2 === 0 ? move : -move) * 37));
    expectShown();
  }
  press(inSheet('button', 'Convert'));
  await screen.findByRole('heading', { name: 'Converted' });
  expect(sent().map(({ fields }) => [fields['number'], fields['quote_id']])).toEqual([['0.5', '71']]);
  expect(calls('getExchangeTerms')).toHaveLength(1);
});

test('an expired rate outdates it: nothing is sent, and a press requests another rate', async () => {
  let number = 70;
  const { sent } = await openConfirmation({
    answers: {
      getExchangeTerms: () =>
        conversionQuoteOf({
          quote_id: (number += 1),
          from_price: number === 71 ? '20000' : '21000',
          held_until: number === 71 ? '2026-11-20T00:00:13.000Z' : '2026-11-20T00:00:24.000Z',
        }),
    },
  });
  vi.setSystemTime(new Date('2026-11-20T00:00:14.000Z'));
  await within(openSheet()).findByText('This rate has expired. Nothing was sent.');
  expectShown();
  press(inSheet('button', 'Get a new rate'));
  await within(openSheet()).findByText('1 BTC = 21,000.00 USDT');
  press(inSheet('button', 'Convert'));
  await screen.findByRole('heading', { name: 'Converted' });
  expect(sent().map(({ fields }) => fields['quote_id'])).toEqual(['72']);
});

test('a rate that fails to load is reported in the form, which stays', async () => {
  const { calls } = await openForm({
    answers: {
      getExchangeTerms: () => failureOf({ error: 'request.tooMany', message: 'Ten rates are held' }),
    },
  });
  type(pays(), '0.5');
  preview();
  await screen.findByText('Ten rates are held');
  expect([pays().value, screen.queryByRole('dialog')]).toEqual(['0.5', null]);
  preview();
  await waitFor(() => expect(calls('getExchangeTerms')).toHaveLength(2));
});

test.each(['quote.expired', 'quote.used', 'quote.notFound'] as const)(
  'the refusal %s converts nothing and offers a new rate',
  async (error) => {
    const { calls } = await openConfirmation({
      answers: { exchangeCurrency: () => failureOf({ error, message: 'The rate is over' }) },
    });
    press(inSheet('button', 'Convert'));
    await screen.findByText('The rate is over');
    press(control('button', 'Get a new rate'));
    await screen.findByRole('dialog');
    expect(calls('getExchangeTerms')).toHaveLength(2);
  },
);

test('a refusal that names the amount is shown next to it', async () => {
  await openConfirmation({
    answers: {
      exchangeCurrency: () =>
        failureOf({ error: 'balance.insufficient', field: 'number', message: 'You have 0.1 BTC' }),
    },
  });
  press(inSheet('button', 'Convert'));
  await waitFor(() => expect(descriptionOf(pays())).toContain('You have 0.1 BTC'));
  expect(pays().value).toBe('0.5');
});

test('a lost answer is retried under the same key; a double press sends one request', async () => {
  let isLost = true;
  const { sent } = await openConfirmation({
    answers: {
      exchangeCurrency: (fields, seen) => {
        if (isLost) throw new TypeError('Failed to fetch');
        return answers.exchangeCurrency!(fields, seen);
      },
    },
  });
  const button = inSheet('button', 'Convert');
  press(button);
  press(button);
  await screen.findByText(/can’t take effect twice/);
  isLost = false;
  press(control('button', 'Check now'));
  await screen.findByRole('heading', { name: 'Converted' });
  expect(new Set(sent().map(({ key }) => key)).size).toBe(1);
});

test('offline the form stays, says that it needs live prices, and leaves the input', async () => {
  const { calls } = await openForm();
  type(pays(), '0.5');
  act(() => netStatus.set('offline'));
  expect(pageText()).toContain('A conversion needs live prices. What you typed is kept.');
  preview();
  expect([pays().value, calls('getExchangeTerms')]).toEqual(['0.5', []]);
});

test('choosing the second currency as the first swaps them', async () => {
  await openForm();
  const [from, to] = screen.getAllByRole('combobox') as HTMLSelectElement[];
  fireEvent.change(from!, { target: { value: '3' } });
  expect([from!.value, to!.value]).toEqual(['3', '1']);
  expect(pageText()).toContain('Available 5,000.00 USDT');
});

test('with a single currency there is nothing to convert into, and it says so', async () => {
  await open({}, [usual[1]!]);
  await screen.findByText('There is nothing to convert into here.');
});
