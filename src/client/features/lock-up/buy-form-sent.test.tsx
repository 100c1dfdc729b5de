// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { netStatus } from '#client/lib/calls/network.ts';
import type { LockUpProduct } from '#contract/lock-ups.ts';
import { noFigures, typedFigures, unclearFigures } from '#tests/support/amounts-as-typed.ts';
import { failureOf, type Answers } from '#tests/support/fake-exchange.ts';
import { id, open, review, confirmation, agree, accepted } from '#tests/support/lock-up-form-scene.tsx';
import { lockUpOf } from '#tests/support/lock-up-sample.ts';
import { fieldsSent, inTurn, lost, sentTo } from '#tests/support/sent-calls.ts';
import { control, descriptionOf, press, type } from '#tests/support/show.tsx';
import { figuresOf, lastButton, pressTwice } from '#tests/support/shown-sheet.ts';

test('a double press locks up once, exactly as confirmed, and shows until when', async () => {
  const { amount, exchange } = await open({ answers: accepted });
  type(amount, '1234.567891');
  review();
  const asked = await confirmation();
  expect(figuresOf(asked)['You lock up']).toBe('1,234.567891 DAI');
  pressTwice(within(asked).getByRole('button', { name: 'Lock up' }));
  await screen.findByText(/1,234\.567891 DAI locked up until Nov 23/);
  expect(fieldsSent(exchange, 'buyLockUp')).toEqual([{ config_id: String(id), amount: '1234.567891' }]);
  expect(control('link', 'Details').getAttribute('href')).toBe('#/pages/lockming/order?id=900');
  press(control('button', 'New lock-up'));
  expect(((await screen.findByRole('textbox')) as HTMLInputElement).value).toBe('');
});

test('while others buy and the balance moves, the confirmed figures do not change', async () => {
  const { amount, exchange, update } = await open({ answers: accepted });
  press(control('button', '25%'));
  review();
  const asked = await confirmation();
  const shown = figuresOf(asked);
  expect(shown['You lock up']).toBe('2,250.00 DAI');
  for (let move = 1; move <= 15; move += 1) {
    update({ remaining: String(8000 - move * 100) }, String(9000 - move * 50));
    expect([(amount as HTMLInputElement).value, figuresOf(asked)]).toEqual([
      String((9000 - move * 50) / 4),
      shown,
    ]);
  }
  await agree();
  await screen.findByText(/2,250\.00 DAI locked up/);
  expect(fieldsSent(exchange, 'buyLockUp')[0]!['amount']).toBe('2250');
});

test.each<[string, Partial<LockUpProduct>, string, string]>([
  ['less is left of the offer', { remaining: '999' }, '9000', 'Not that much is left of this offer'],
  ['the offer is sold out', { remaining: '0' }, '9000', 'Not that much is left of this offer'],
  ['the offer ends', { closes_at: '2026-11-20T00:00:01.000Z' }, '9000', 'This offer has ended'],
  ['the balance falls', {}, '999', 'Insufficient balance'],
])(
  'when %s during the confirmation, it cannot be accepted, and says why',
  async (_when, change, left, why) => {
    const { amount, exchange, update } = await open({ answers: accepted });
    type(amount, '1000');
    review();
    const asked = await confirmation();
    update(change, left);
    expect(within(asked).getByRole('alert').textContent).toBe(`What’s shown is out of date: ${why}.`);
    expect(within(asked).queryByRole('button', { name: 'Lock up' })).toBeNull();
    // A recovered offer or balance must not put another button under the user's finger.
    update({}, '9000');
    expect(within(asked).queryByRole('button', { name: 'Lock up' })).toBeNull();
    press(within(asked).getByRole('button', { name: 'Review again' }));
    expect(within(asked).getByRole('button', { name: 'Lock up' })).toBeTruthy();
    expect(sentTo(exchange, 'buyLockUp')).toEqual([]);
  },
);

test('after midnight its days change: the confirmation asks again with the new ones', async () => {
  const { amount, update } = await open();
  type(amount, '1000');
  review();
  const asked = await confirmation();
  act(() => void vi.setSystemTime('2026-11-21T00:00:01.000Z'));
  update({});
  expect(within(asked).getByRole('alert').textContent).toBe('The terms have changed since you looked.');
  expect(figuresOf(asked)['Amount returned']).toContain('Nov 26');
  press(within(asked).getByRole('button', { name: 'Review again' }));
  expect(figuresOf(asked)['Amount returned']).toContain('Nov 27');
});

test('without a network the confirmation says that nothing was sent, and sends nothing', async () => {
  const { amount, exchange } = await open({ answers: accepted });
  type(amount, '1000');
  review();
  const asked = await confirmation();
  act(() => netStatus.set('offline'));
  expect(within(asked).getByRole('alert').textContent).toContain('You are offline. Nothing was sent');
  press(within(asked).getByRole('button', { name: 'Back' }));
  expect([screen.queryByRole('dialog'), sentTo(exchange, 'buyLockUp')]).toEqual([null, []]);
  expect((amount as HTMLInputElement).value).toBe('1000');
});

test('a refusal about the amount is next to it until it is changed; the input stays', async () => {
  const refused = () =>
    failureOf({ error: 'amount.tooLarge', field: 'amount', message: 'Only 800 are left for you' });
  const { amount } = await open({ answers: { buyLockUp: refused } });
  type(amount, '1000');
  review();
  await agree();
  const field = await screen.findByRole('textbox');
  await waitFor(() => expect(descriptionOf(field)).toContain('Only 800 are left for you'));
  expect((field as HTMLInputElement).value).toBe('1000');
  await waitFor(() => expect(document.activeElement).toBe(field));
  type(field, '800');
  expect(field.getAttribute('aria-invalid')).toBeNull();
});

test('a refusal without a field is above the button, and the next try has a key of its own', async () => {
  const answer = inTurn<ReturnType<NonNullable<Answers['buyLockUp']>>>(
    () => failureOf({ error: 'offer.soldOut', message: 'It is sold out' }),
    () => lockUpOf({ id: 901 }),
  );
  const { amount, exchange } = await open({ answers: { buyLockUp: answer } });
  type(amount, '1000');
  review();
  await agree();
  await screen.findByText('It is sold out');
  review();
  expect(screen.queryByText('It is sold out')).toBeNull();
  await agree();
  await screen.findByText(/1,000\.00 DAI locked up/);
  const keys = sentTo(exchange, 'buyLockUp').map(({ key }) => key);
  expect([keys.length, new Set(keys).size]).toEqual([2, 2]);
});

test('an error in the form replaces the refusal on the next press, and has the focus', async () => {
  const frozen = () => failureOf({ error: 'account.frozen', message: 'Your account is frozen' });
  const { amount, update } = await open({ answers: { buyLockUp: frozen } });
  type(amount, '1000');
  review();
  await confirmation();
  await agree();
  await screen.findByText('Your account is frozen');
  update({}, '999');
  const other = control('button', '25%');
  other.focus();
  review();
  const field = screen.getByRole('textbox');
  expect(screen.queryByText('Your account is frozen')).toBeNull();
  expect(descriptionOf(field)).toContain('Insufficient balance');
  expect(document.activeElement).toBe(field);
  // Once valid, the field leaves the focus where it is.
  other.focus();
  type(field, '200');
  type(field, '1000');
  expect(document.activeElement).toBe(other);
});

test('a lost answer is reported, and a retry uses the same key, fields and limit', async () => {
  const answer = inTurn<ReturnType<NonNullable<Answers['buyLockUp']>>>(lost, () => lockUpOf({ id: 902 }));
  const { amount, exchange } = await open({ answers: { buyLockUp: answer } });
  type(amount, '1000');
  review();
  await agree();
  await screen.findByText(/can’t take effect twice/);
  expect(screen.queryByRole('textbox')).toBeNull();
  press(control('button', 'Check now'));
  await screen.findByText(/1,000\.00 DAI locked up/);
  const [first, second, ...more] = sentTo(exchange, 'buyLockUp');
  expect([first, more]).toEqual([{ ...second, attempt: '1' }, []]);
  expect([second!.attempt, typeof first!.key]).toEqual(['2', 'string']);
});

test.each(typedFigures)('in %s, %s is locked up as the figure %s', async (language, typed, figure) => {
  const { amount, exchange } = await open({ language, answers: accepted });
  type(amount, typed);
  expect(amount.getAttribute('aria-invalid')).toBeNull();
  press(lastButton(document));
  press(lastButton(await screen.findByRole('dialog')));
  await waitFor(() => expect(fieldsSent(exchange, 'buyLockUp')).toHaveLength(1));
  expect(fieldsSent(exchange, 'buyLockUp')[0]!['amount']).toBe(figure);
});

test.each(unclearFigures)(
  'in %s, %s is ambiguous: nothing is reviewed before it is resolved',
  async (language, typed) => {
    const { amount } = await open({ language });
    type(amount, typed);
    act(() => amount.focus());
    act(() => amount.blur());
    press(lastButton(document));
    expect([amount.getAttribute('aria-invalid'), (amount as HTMLInputElement).value]).toEqual([
      'true',
      typed,
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

test('no hostile text is read as an amount or sent', async () => {
  const { amount, exchange } = await open({ answers: accepted });
  for (const text of noFigures) {
    type(amount, text);
    review();
    expect([text, amount.getAttribute('aria-invalid')]).toEqual([text, 'true']);
    expect(figuresOf(document.body)['Total interest']).toBe('—');
  }
  expect([screen.queryByRole('dialog'), sentTo(exchange, 'buyLockUp')]).toEqual([null, []]);
});
