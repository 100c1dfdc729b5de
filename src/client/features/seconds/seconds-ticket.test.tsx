// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { currentLocation } from '#client/lib/navigation/navigation.ts';
import { netStatus } from '#client/lib/calls/network.ts';
import { hostileStrings } from '#tests/support/hostile-strings.ts';
import { secondsOrderOf } from '#tests/support/samples.ts';
import { control, descriptionOf, press, type, pageText } from '#tests/support/show.tsx';
import { field, showSeconds, type TicketScene } from '#tests/support/ticket-scenes.tsx';
import { agree, callsOf, coinOf, figuresIn, goBack, submitForm } from '#tests/support/trading-scene.tsx';
import { thousands } from '#tests/support/typed-figures.ts';

const open = (scene: TicketScene = {}) => showSeconds(coinOf(), scene);
const review = (side: 'Up' | 'Down' = 'Up'): void => press(control('button', side));
const stake = (): HTMLInputElement => field('Stake (USDT)');
const isAsking = (): boolean => screen.queryByRole('dialog') !== null;
const isKnown = (): Promise<void> => waitFor(() => expect(pageText()).toContain('Available 1,000.00 USDT'));

test.each([
  ['', 'Enter a valid amount'],
  ['0', 'The amount is below the minimum'],
  ['4.999999', 'The amount is below the minimum'],
  ['10000.01', 'The amount is above the maximum'],
  ['5.0000001', 'The amount has too many decimals'],
  ['1000.01', 'Insufficient balance'],
  ['-5', 'Enter a valid amount'],
])('a stake of "%s" is refused next to the field, and the input stays', async (typed, expected) => {
  await open();
  await isKnown();
  type(stake(), typed);
  review();
  expect(descriptionOf(stake())).toContain(expected);
  expect([stake().value, stake().getAttribute('aria-invalid'), isAsking()]).toEqual([typed, 'true', false]);
});

test.each(['5', '1000', '10000'])('a stake of %s, at a bound, can be confirmed', async (typed) => {
  await open({ available: { 3: '20000' } });
  type(stake(), typed);
  review();
  expect(isAsking()).toBe(true);
});

test('an empty stake is marked as empty only on submit; its bounds are shown from the start', async () => {
  await open();
  expect(descriptionOf(stake())).toBe('From 5 to 10,000');
  review();
  expect(descriptionOf(stake())).toContain('Enter a valid amount');
});

test.each([
  ['30 s · 40%', '+40.00 USDT'],
  ['60 s · 50%', '+50.00 USDT'],
  ['120 s · 65%', '+65.00 USDT'],
  ['300 s · 80%', '+80.00 USDT'],
])('%s shows the payout of a win and the cost of a loss', async (term, gain) => {
  await open();
  expect(figuresIn(document.body)).toEqual({ 'If you are right': '—', 'If you are wrong': '—' });
  press(control('radio', term));
  type(stake(), '100');
  expect(figuresIn(document.body)).toEqual({ 'If you are right': gain, 'If you are wrong': '-100.00 USDT' });
});

test('a gain is rounded down to the decimals of the currency', async () => {
  await open();
  press(control('radio', '120 s · 65%'));
  type(stake(), '7.777777');
  // 5.05555505
  expect(figuresIn(document.body)['If you are right']).toBe('+5.055555 USDT');
});

test('durations and stakes published by the exchange replace the built-in ones', async () => {
  await open({
    answers: {
      listDurations: () => [{ id: 1, seconds: 60, profit_ratio: '77', min_amount: '5', max_amount: '10000' }],
      listPayableCurrencies: () => [
        {
          id: 3,
          name: 'USDT',
          micro_min: '5',
          micro_max: '10000',
          micro_numbers: ['25', '250'],
          available: '1000',
        },
      ],
    },
  });
  await screen.findByRole('radio', { name: '60 s · 77%' });
  press(await screen.findByRole('radio', { name: '250' }));
  expect(figuresIn(document.body)['If you are right']).toBe('+192.50 USDT');
  expect(screen.queryByRole('radio', { name: '30 s · 40%' })).toBeNull();
});

test('one press on a chip fills in its stake', async () => {
  await open();
  press(control('radio', '500'));
  expect([stake().value, figuresIn(document.body)['If you are right']]).toEqual(['500', '+250.00 USDT']);
});

test('a visitor sees the stakes, and is sent to the login with a return path', async () => {
  await open({ user: null });
  press(control('radio', '50'));
  press(control('button', 'Log in to trade'));
  expect(currentLocation().text).toContain('/pages/common/login?next=');
});

test('offline the press says why no confirmation opens, the stake is still validated, and stays as typed', async () => {
  await open();
  act(() => netStatus.set('offline'));
  type(stake(), '4');
  review();
  expect(descriptionOf(stake())).toContain('The amount is below the minimum');
  type(stake(), '10');
  review();
  expect(pageText()).toContain('You are offline. Nothing was sent; review it again once you are back.');
  expect([stake().value, isAsking()]).toEqual(['10', false]);
  act(() => netStatus.set('online'));
  review();
  expect(isAsking()).toBe(true);
});

test('without a live price no confirmation opens, and it says so', async () => {
  await open({ now: '2026-11-20T00:00:30.000Z' });
  type(stake(), '10');
  expect(pageText()).toContain('Price is out of date. Options need a live price.');
  review();
  expect(isAsking()).toBe(false);
});

test.each(thousands)('in %s a stake typed as %s is sent as %s', async (language, typed, figure) => {
  const { exchange } = await open({
    language,
    available: { 3: '5000' },
    answers: { placeSecondsOrder: () => secondsOrderOf({ id: 5 }) },
  });
  const box = screen.getByRole('textbox') as HTMLInputElement;
  type(box, typed);
  expect(box.value).toBe(typed);
  submitForm();
  const dialog = await screen.findByRole('dialog');
  agree(dialog);
  await waitFor(() => expect(callsOf(exchange, 'placeSecondsOrder')).toHaveLength(1));
  expect(callsOf(exchange, 'placeSecondsOrder')[0]!.fields['number']).toBe(figure);
});

test('an ambiguous stake is asked about, and nothing is staked', async () => {
  await open();
  type(stake(), '10,5');
  fireEvent.blur(stake());
  review();
  expect(pageText()).toContain('It is not clear which number this is. Write it like 1234.56');
  expect([stake().value, isAsking()]).toEqual(['10,5', false]);
  press(control('button', 'Use 10.5'));
  expect(stake().value).toBe('10.5');
});

test('any text breaks nothing, stays as typed, and stakes nothing unless it is a number', async () => {
  await open();
  for (const text of hostileStrings) {
    type(stake(), text);
    expect(stake().value).toBe(text.replaceAll('\n', ''));
    submitForm();
    const dialog = document.querySelector('dialog');
    if (dialog) {
      expect(text.replace(/[\s０-９٠-٩\d.,\u200b-\u200d\ufeff]/g, ''), text).toBe('');
      goBack(dialog);
    }
  }
  expect(document.querySelector('img, script')).toBeNull();
});
