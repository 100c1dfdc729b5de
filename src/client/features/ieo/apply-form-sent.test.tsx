// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { noFigures, typedFigures, unclearFigures } from '#tests/support/amounts-as-typed.ts';
import {
  user,
  done,
  offerInstead,
  open,
  review,
  confirmation,
  agree,
} from '#tests/support/apply-form-scene.tsx';
import { failureOf, type Answers } from '#tests/support/fake-exchange.ts';
import { applicationOf } from '#tests/support/project-sample.ts';
import { fieldsSent, inTurn, lost, sentTo } from '#tests/support/sent-calls.ts';
import { control, descriptionOf, press, type, pageText } from '#tests/support/show.tsx';
import { lastButton } from '#tests/support/shown-sheet.ts';
import { storeBalance } from '#tests/support/stored-rows.ts';

test('a confirmation cannot be accepted once the network is lost, the offer ends, or the balance is too low', async () => {
  const { amount, exchange, database } = await open();
  type(amount, '100');
  review();
  const asked = await confirmation();
  await act(async () => {
    await storeBalance(database, user.id, 'change', { currency_id: 3, available: '49.999999' });
  });
  await within(asked).findByText('What’s shown is out of date: Insufficient balance.');
  expect(within(asked).queryByRole('button', { name: 'Subscribe' })).toBeNull();
  press(within(asked).getByRole('button', { name: 'Back' }));
  expect([amount.value, sentTo(exchange, 'subscribeToProject')]).toEqual(['100', []]);
});

test.each([
  ['project.priceMoved', 'The rate has moved'],
  ['quote.expired', 'The rate is over'],
  ['quote.used', 'The rate was used'],
] as const)('refused as %s, it offers a new rate, or to cancel; the input stays', async (error, message) => {
  const answer = inTurn<ReturnType<NonNullable<Answers['subscribeToProject']>>>(
    () => failureOf({ error, message }),
    () => applicationOf({ id: 6 }),
  );
  const { amount, exchange } = await open({ answers: { subscribeToProject: answer } });
  type(amount, '100');
  review();
  await agree();
  await screen.findByText(message);
  expect((screen.getByRole('textbox') as HTMLInputElement).value).toBe('100');
  press(control('button', 'Get a new rate'));
  await agree();
  await waitFor(() => expect(done).toBe(1));
  expect(new Set(sentTo(exchange, 'subscribeToProject').map(({ key }) => key)).size).toBe(2);
});

test('a refusal about the amount is shown next to it, and one about the currency next to that', async () => {
  const answer = inTurn<ReturnType<NonNullable<Answers['subscribeToProject']>>>(
    () => failureOf({ error: 'amount.tooSmall', field: 'amount', message: 'At least 5' }),
    () =>
      failureOf({ error: 'project.currencyNotOffered', field: 'pay_currency', message: 'Not in this one' }),
  );
  const { amount } = await open({ answers: { subscribeToProject: answer } });
  type(amount, '2');
  review();
  await agree();
  await waitFor(() => expect(descriptionOf(screen.getByRole('textbox'))).toContain('At least 5'));
  type(screen.getByRole('textbox'), '5');
  expect(descriptionOf(screen.getByRole('textbox'))).not.toContain('At least 5');
  review();
  await agree();
  expect((await screen.findByText('Not in this one')).getAttribute('role')).toBe('alert');
});

test('a lost answer is retried under the same key, and its outcome ends the form', async () => {
  const answer = inTurn<ReturnType<NonNullable<Answers['subscribeToProject']>>>(lost, () =>
    applicationOf({ id: 7 }),
  );
  const { amount, exchange } = await open({ answers: { subscribeToProject: answer } });
  type(amount, '100');
  review();
  await agree();
  press(await screen.findByRole('button', { name: 'Check now' }));
  await waitFor(() => expect(done).toBe(1));
  const [first, second, ...more] = sentTo(exchange, 'subscribeToProject');
  expect([first, more]).toEqual([{ ...second, attempt: '1' }, []]);
});

test('before the start and after the end no subscription is possible, and it says which', async () => {
  for (const [times, expected] of [
    [{ start_at: '2026-11-20T12:00:00.000Z', time_status: 'warmUp' }, 'not begun'],
    [{ end_at: '2026-11-19T12:00:00.000Z', time_status: 'finished' }, 'ended'],
  ] as const) {
    offerInstead(times);
    const { amount, exchange } = await open();
    type(amount, '100');
    review();
    expect(pageText()).toContain(expected);
    expect([screen.queryByRole('dialog'), exchange.seen]).toEqual([null, []]);
  }
});

test('a share of the balance buys as many coins as it can pay for', async () => {
  const { amount, exchange } = await open();
  press(control('button', '25%'));
  expect(amount.value).toBe('500');
  review();
  await agree();
  await waitFor(() => expect(done).toBe(1));
  expect(fieldsSent(exchange, 'subscribeToProject')[0]).toEqual(
    expect.objectContaining({ amount: '500', price: '250' }),
  );
});

test.each(typedFigures)(
  'in %s, %s coins are subscribed for as the figure %s',
  async (language, typed, figure) => {
    const { amount, exchange } = await open({ language });
    type(amount, typed);
    expect(amount.getAttribute('aria-invalid')).toBeNull();
    review();
    press(lastButton((await screen.findByRole('dialog')).querySelector('footer')!));
    await waitFor(() => expect(fieldsSent(exchange, 'subscribeToProject')).toHaveLength(1));
    expect(fieldsSent(exchange, 'subscribeToProject')[0]!['amount']).toBe(figure);
  },
);

test.each(unclearFigures)('in %s, %s is ambiguous: no rate is requested', async (language, typed) => {
  const { amount, exchange } = await open({ language });
  type(amount, typed);
  act(() => amount.focus());
  act(() => amount.blur());
  review();
  expect([amount.getAttribute('aria-invalid'), amount.value, exchange.seen]).toEqual(['true', typed, []]);
});

test('no hostile text is read as an amount, and no rate is requested', async () => {
  const { amount, exchange } = await open();
  for (const text of noFigures) {
    type(amount, text);
    review();
    expect([text, amount.getAttribute('aria-invalid')]).toEqual([text, 'true']);
  }
  expect([screen.queryByRole('dialog'), exchange.seen]).toEqual([null, []]);
});
