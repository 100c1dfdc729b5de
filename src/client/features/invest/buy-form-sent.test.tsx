// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { netStatus } from '#client/lib/calls/network.ts';
import type { DualProduct } from '#contract/dual-investments.ts';
import { noFigures } from '#tests/support/amounts-as-typed.ts';
import { id, bought, open, review, confirmation, agree, accepted } from '#tests/support/dual-form-scene.tsx';
import { dualOrderOf } from '#tests/support/dual-sample.ts';
import { failureOf, type Answers } from '#tests/support/fake-exchange.ts';
import { fieldsSent, inTurn, lost, sentTo } from '#tests/support/sent-calls.ts';
import { control, descriptionOf, press, type } from '#tests/support/show.tsx';
import { figuresOf, lastButton } from '#tests/support/shown-sheet.ts';
import type { Buyer } from './check-shares.ts';

test('while others buy from the offer, the confirmed figures do not change and are sent', async () => {
  const { shares, exchange, update } = await open({ answers: accepted });
  type(shares, '5');
  review();
  const asked = await confirmation();
  const shown = figuresOf(asked);
  for (let left = 899; left >= 860; left -= 3) {
    update({ remaining_number: left, purchased_number: 1_000 - left }, { available: String(left) });
    expect([figuresOf(asked), within(asked).queryByRole('alert')]).toEqual([shown, null]);
  }
  await agree();
  await waitFor(() => expect(fieldsSent(exchange, 'buyDualProduct')).toEqual([{ id: String(id), num: '5' }]));
});

test.each<[string, Partial<DualProduct>, Partial<Buyer>, string]>([
  [
    'is sold out',
    { remaining_number: 0 },
    {},
    'What’s shown is out of date: Not that much is left of this offer.',
  ],
  [
    'ends',
    { closes_at: '2026-11-20T00:00:01.000Z' },
    {},
    'What’s shown is out of date: This offer has ended.',
  ],
  ['has too few shares left', { remaining_number: 4 }, {}, 'The terms have changed since you looked.'],
  ['pays another rate', { rate: '36' }, {}, 'The terms have changed since you looked.'],
  ['has another linked price', { exercise_price: '99000' }, {}, 'The terms have changed since you looked.'],
  [
    'is no longer covered by the account',
    {},
    { available: '0.4' },
    'The terms have changed since you looked.',
  ],
])(
  'when the offer %s during the confirmation, it cannot be accepted, and says so',
  async (_what, change, buyer, message) => {
    const { shares, exchange, update } = await open({ answers: accepted });
    type(shares, '5');
    review();
    const asked = await confirmation();
    const shown = figuresOf(asked);
    update(change, buyer);
    expect([within(asked).getByRole('alert').textContent, figuresOf(asked)]).toEqual([message, shown]);
    expect(within(asked).queryByRole('button', { name: 'Buy 5 shares' })).toBeNull();
    expect(fieldsSent(exchange, 'buyDualProduct')).toEqual([]);
  },
);

test('changed terms are shown once the form is reviewed again', async () => {
  const { shares, update } = await open();
  type(shares, '5');
  review();
  const asked = await confirmation();
  update({ rate: '73' });
  expect(figuresOf(asked)['APR']).toBe('36.5%');
  press(within(asked).getByRole('button', { name: 'Review again' }));
  expect([figuresOf(asked)['APR'], figuresOf(asked)['Ends below 100,000']]).toEqual(['73%', '0.51 BTC']);
});

test('when the sale closes by the clock, the confirmation says so', async () => {
  const { shares, update } = await open();
  type(shares, '5');
  review();
  const asked = await confirmation();
  act(() => void vi.setSystemTime('2026-11-21T00:00:00.000Z'));
  update({});
  expect(within(asked).getByRole('alert').textContent).toContain('This offer has ended');
});

test('offline nothing is sent, and the input stays', async () => {
  const { shares, exchange } = await open({ answers: accepted });
  type(shares, '5');
  review();
  const asked = await confirmation();
  act(() => netStatus.set('offline'));
  expect(asked.textContent).toContain('You are offline. Nothing was sent');
  press(within(asked).getByRole('button', { name: 'Back' }));
  expect([shares.value, fieldsSent(exchange, 'buyDualProduct')]).toEqual(['5', []]);
});

test('a refusal about the shares is next to them, any other above the button; each next try has its own key', async () => {
  const answer = inTurn<ReturnType<NonNullable<Answers['buyDualProduct']>>>(
    () => failureOf({ error: 'offer.limit', field: 'num', message: 'You may have 3 more' }),
    () => failureOf({ error: 'account.frozen', message: 'Your account is frozen' }),
    () => dualOrderOf({ id: 2, number: 5 }),
  );
  const { shares, exchange } = await open({ answers: { buyDualProduct: answer } });
  type(shares, '5');
  review();
  await agree();
  await waitFor(() => expect(descriptionOf(shares)).toContain('You may have 3 more'));
  expect(shares.value).toBe('5');
  review();
  await agree();
  await screen.findByText('Your account is frozen');
  expect(descriptionOf(shares)).not.toContain('You may have 3 more');
  review();
  await agree();
  await waitFor(() => expect(bought).toHaveLength(1));
  expect(new Set(sentTo(exchange, 'buyDualProduct').map(({ key }) => key)).size).toBe(3);
});

test('a lost answer is retried under the same key, and its outcome stays until it is seen', async () => {
  const answer = inTurn<ReturnType<NonNullable<Answers['buyDualProduct']>>>(lost, () =>
    dualOrderOf({ id: 3, number: 5 }),
  );
  const { shares, exchange } = await open({ answers: { buyDualProduct: answer } });
  type(shares, '5');
  review();
  await agree();
  press(await screen.findByRole('button', { name: 'Check now' }));
  await screen.findByText(/^Bought: 5 shares until Dec 1/);
  const [first, second, ...more] = sentTo(exchange, 'buyDualProduct');
  expect([first, more, bought]).toEqual([{ ...second, attempt: '1' }, [], []]);
  expect(control('link', 'Details').getAttribute('href')).toBe('#/pages/invest/mine?id=3');
  press(control('button', 'Buy more'));
  expect(await screen.findByRole('textbox')).toBeTruthy();
});

test.each([
  ['en', '１２', '12'],
  ['pt', '12', '12'],
  ['jp', '１２', '12'],
] as const)('in %s, %s shares are bought as %s', async (language, typed, sent) => {
  const { shares, exchange } = await open({ language, answers: accepted });
  type(shares, typed);
  review();
  press(lastButton(await screen.findByRole('dialog')));
  await waitFor(() =>
    expect(fieldsSent(exchange, 'buyDualProduct')).toEqual([{ id: String(id), num: sent }]),
  );
});

test('no hostile text is read as a number of shares, or sent', async () => {
  const { shares, exchange } = await open({ answers: accepted });
  for (const text of [...noFigures, '2.0', '9'.repeat(30)]) {
    type(shares, text);
    review();
    expect([text, shares.getAttribute('aria-invalid')]).toEqual([text, 'true']);
  }
  expect([screen.queryByRole('dialog'), fieldsSent(exchange, 'buyDualProduct')]).toEqual([null, []]);
});

test('in Spanish one share and several differ, and figures have Spanish separators', async () => {
  const { shares } = await open({ language: 'spa' });
  type(shares, '5');
  review();
  const asked = await screen.findByRole('dialog');
  const shown = Object.values(figuresOf(asked));
  expect(shown).toContain('0,505 BTC');
  expect(shown).toContain('50.500,00 USDT');
  expect(shown.join(' ')).not.toMatch(/share|days/);
});
