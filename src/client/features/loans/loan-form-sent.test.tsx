// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { netStatus } from '#client/lib/calls/network.ts';
import { noFigures, typedFigures, unclearFigures } from '#tests/support/amounts-as-typed.ts';
import { failureOf, type Answers } from '#tests/support/fake-exchange.ts';
import { open, review, confirmation, agree, accepted, tick } from '#tests/support/loan-form-scene.tsx';
import { loanOf } from '#tests/support/loan-sample.ts';
import { fieldsSent, inTurn, lost, sentTo } from '#tests/support/sent-calls.ts';
import { control, descriptionOf, press, type, pageText } from '#tests/support/show.tsx';
import { figuresOf, lastButton, pressTwice } from '#tests/support/shown-sheet.ts';

test('over many ticks the confirmed figures do not change, and are sent as shown, to the last digit', async () => {
  const { amount, exchange, database, user } = await open({ answers: accepted });
  type(amount, '1000000');
  review();
  const asked = await confirmation();
  const shown = figuresOf(asked);
  for (let price = 19_600; price >= 10_000; price -= 800) {
    tick(String(price));
    expect([figuresOf(asked), within(asked).queryByRole('alert')]).toEqual([shown, null]);
  }
  pressTwice(within(asked).getByRole('button', { name: 'Apply' }));
  await screen.findByText('Your collateral is held. We’ll tell you as soon as there’s a decision.');
  expect(fieldsSent(exchange, 'applyForLoan')).toEqual([
    {
      currency_id: '3',
      amount: '1000000',
      term_days: '30',
      collateral_id: '1',
      collateral_account: 'change',
      collateral: '50.25',
    },
  ]);
  expect(control('link', 'Details').getAttribute('href')).toBe('#/pages/common/borrowing?id=31');
  expect(pageText()).toContain('AppliedUnder review');
  const granted = { ...loanOf({ id: 31, status: 'granted', version: 2 }), userId: user.id, isOpen: 1 };
  await act(() => database.table('loans').put(granted));
  await waitFor(() => expect(pageText()).toContain('AppliedGranted'));
  expect(pageText()).not.toContain('as soon as there’s a decision');
});

test('a price that makes the collateral too small ends the confirmation, even when it recovers', async () => {
  const { amount, exchange } = await open({ answers: accepted });
  type(amount, '1000000');
  review();
  const asked = await confirmation();
  tick('9950');
  expect(within(asked).getByRole('alert').textContent).toBe(
    'What’s shown is out of date: The collateral is too small for this loan.',
  );
  tick('20000');
  expect(within(asked).queryByRole('button', { name: 'Apply' })).toBeNull();
  tick('10000');
  press(within(asked).getByRole('button', { name: 'Review again' }));
  expect(figuresOf(asked)['Collateral']).toMatch(/^100\.50 BTC/);
  expect(exchange.seen).toEqual([]);
});

test('offline, and with a stale price, nothing can be confirmed', async () => {
  const { amount, exchange } = await open({ answers: accepted });
  type(amount, '1000000');
  review();
  const asked = await confirmation();
  act(() => netStatus.set('offline'));
  expect(asked.textContent).toContain('You are offline. Nothing was sent');
  expect(within(asked).queryByRole('button', { name: 'Apply' })).toBeNull();
  expect(exchange.seen).toEqual([]);
});

test('with old prices it computes, says that they are old, and requires a live one before it sends', async () => {
  const { amount, exchange } = await open({ now: '2026-11-20T00:30:00.000Z', answers: accepted });
  expect(pageText()).toContain('Prices are not up to date.');
  type(amount, '1000000');
  review();
  const asked = await confirmation();
  expect(within(asked).getByRole('alert').textContent).toContain('The price is no longer live.');
  expect([within(asked).queryByRole('button', { name: 'Apply' }), exchange.seen]).toEqual([null, []]);
});

test.each([
  ['amount', 'Amount (USDT)', 'textbox'],
  ['term_days', 'Term in days', 'textbox'],
  ['collateral', 'Collateral from', 'combobox'],
])('a refusal about %s is shown next to "%s", and the input stays', async (field, name, role) => {
  const { amount } = await open({
    answers: { applyForLoan: () => failureOf({ error: 'amount.invalid', field, message: 'Not like this' }) },
  });
  type(amount, '1000000');
  review();
  await agree();
  await waitFor(() => expect(descriptionOf(control(role, name))).toContain('Not like this'));
  expect((control('textbox', 'Amount (USDT)') as HTMLInputElement).value).toBe('1000000');
  type(control('textbox', 'Amount (USDT)'), '900000');
  expect(pageText()).not.toContain('Not like this');
});

test('a refusal without a field is above the button; a lost answer is retried under one key', async () => {
  const answer = inTurn<ReturnType<NonNullable<Answers['applyForLoan']>>>(
    () => failureOf({ error: 'loan.waiting', message: 'One application is under review' }),
    lost,
    () => loanOf({ id: 33, status: 'underReview' }),
  );
  const { amount, exchange } = await open({ answers: { applyForLoan: answer } });
  type(amount, '1000000');
  review();
  await agree();
  await screen.findByText('One application is under review');
  review();
  await agree();
  press(await screen.findByRole('button', { name: 'Check now' }));
  await screen.findByText(/Your collateral is held/);
  const keys = sentTo(exchange, 'applyForLoan').map(({ key }) => key);
  expect([keys.length, keys[0] === keys[1], keys[1] === keys[2]]).toEqual([3, false, true]);
});

test.each(typedFigures)('in %s, %s is read as the figure %s', async (language, typed, figure) => {
  const { amount } = await open({ language });
  type(amount, typed);
  // Too little for a loan, but a valid number.
  expect(amount.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).not.toContainEqual(
    expect.stringContaining(figure),
  );
});

test('two million typed with Portuguese separators is sent as two million', async () => {
  const { amount, exchange } = await open({ language: 'pt', answers: accepted });
  type(amount, '2.000.000,5');
  review();
  press(lastButton(await screen.findByRole('dialog')));
  await waitFor(() => expect(fieldsSent(exchange, 'applyForLoan')).toHaveLength(1));
  expect(fieldsSent(exchange, 'applyForLoan')[0]!['amount']).toBe('2000000.5');
});

test.each(unclearFigures)('in %s, %s is ambiguous and asked about', async (language, typed) => {
  const { amount } = await open({ language });
  type(amount, typed);
  act(() => amount.focus());
  act(() => amount.blur());
  review();
  expect([amount.getAttribute('aria-invalid'), amount.value, screen.queryByRole('dialog')]).toEqual([
    'true',
    typed,
    null,
  ]);
});

test('no hostile text is read as an amount or a term, or sent', async () => {
  const { amount, days, exchange } = await open({ answers: accepted });
  for (const text of noFigures) {
    type(amount, text);
    review();
    expect([text, amount.getAttribute('aria-invalid')]).toEqual([text, 'true']);
  }
  type(amount, '1000000');
  for (const text of noFigures) {
    type(days, text);
    review();
    expect([text, days.getAttribute('aria-invalid')]).toEqual([text, 'true']);
  }
  expect([screen.queryByRole('dialog'), exchange.seen]).toEqual([null, []]);
});

test('another currency starts with an empty amount in its own bounds', async () => {
  const { amount } = await open();
  type(amount, '1000000');
  fireEvent.change(control('combobox', 'Loan currency'), { target: { value: '1' } });
  const field = await screen.findByRole('textbox', { name: 'Amount (BTC)' });
  expect([(field as HTMLInputElement).value, descriptionOf(field)]).toEqual([
    '',
    expect.stringContaining('Minimum 25.00, maximum 500.00 BTC'),
  ]);
});
