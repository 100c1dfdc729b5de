// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { netStatus } from '#client/lib/calls/network.ts';
import { noFigures, typedFigures, unclearFigures } from '#tests/support/amounts-as-typed.ts';
import {
  id,
  askInstead,
  open,
  choose,
  review,
  confirmation,
  accepted,
} from '#tests/support/bet-form-scene.tsx';
import { failureOf, type Answers } from '#tests/support/fake-exchange.ts';
import { betOf, finalTexts } from '#tests/support/quiz-sample.ts';
import { fieldsSent, inTurn, lost, sentTo } from '#tests/support/sent-calls.ts';
import { control, descriptionOf, press, type, pageText } from '#tests/support/show.tsx';
import { figuresOf, lastButton } from '#tests/support/shown-sheet.ts';

test('over many changes of the pool the confirmed figures stay, and the last confirmed ones are sent', async () => {
  const { amount, exchange, stakedByOthers } = await open({ answers: accepted });
  choose('Yes');
  type(amount, '2');
  review();
  const asked = await confirmation();
  for (let move = 1; move <= 12; move += 1) {
    const shown = figuresOf(asked);
    stakedByOthers([String(135 + move), '13']);
    expect(figuresOf(asked)).toEqual(shown);
    expect(asked.textContent).toContain('The terms have changed since you looked.');
    expect(asked.textContent).toContain(`USDT, not ${shown['Would pay now']}.`);
    expect(within(asked).queryByRole('button', { name: 'Stake 2.00 USDT' })).toBeNull();
    press(within(asked).getByRole('button', { name: 'Review again' }));
    expect(figuresOf(asked)['Would pay now']).not.toBe(shown['Would pay now']);
  }
  expect(sentTo(exchange, 'placeQuizBet')).toEqual([]);
  const agreed = figuresOf(asked);
  press(control('button', 'Stake 2.00 USDT'));
  await screen.findByText('Staked 2.00 USDT on Yes.');
  const [sent] = fieldsSent(exchange, 'placeQuizBet');
  expect(`${sent!['seen_payout']} USDT`).toBe(agreed['Would pay now']);
});

test('a confirmation that loses the network sends nothing, and says so', async () => {
  const { amount, exchange } = await open({ answers: accepted });
  choose('Yes');
  type(amount, '2');
  review();
  const asked = await confirmation();
  act(() => netStatus.set('offline'));
  expect(within(asked).getByRole('alert').textContent).toContain('You are offline. Nothing was sent');
  act(() => netStatus.set('online'));
  expect(within(asked).queryByRole('button', { name: 'Stake 2.00 USDT' })).toBeNull();
  press(within(asked).getByRole('button', { name: 'Review again' }));
  expect(within(asked).queryByRole('alert')).toBeNull();
  press(within(asked).getByRole('button', { name: 'Back' }));
  expect([(amount as HTMLInputElement).value, sentTo(exchange, 'placeQuizBet')]).toEqual(['2', []]);
});

test('a refusal by the exchange is next to the amount, which stays until it is changed', async () => {
  const refused = () =>
    failureOf({ error: 'amount.tooLarge', field: 'amount', message: 'At most 150 are left for you' });
  const { amount } = await open({ answers: { placeQuizBet: refused } });
  choose('Yes');
  type(amount, '180');
  review();
  await confirmation();
  press(control('button', 'Stake 180.00 USDT'));
  const field = await screen.findByRole('textbox');
  await waitFor(() => expect(descriptionOf(field)).toContain('At most 150 are left for you'));
  expect((field as HTMLInputElement).value).toBe('180');
  type(field, '150');
  expect(descriptionOf(field)).not.toContain('At most 150');
});

test('a refusal without a field is above the button, and the next try has another key', async () => {
  const answers: Answers = {
    placeQuizBet: inTurn<ReturnType<NonNullable<Answers['placeQuizBet']>>>(
      () => failureOf({ error: 'account.frozen', message: 'Your account is frozen' }),
      () => betOf({ id: 2, question_id: id, amount: '2' }),
    ),
  };
  const { amount, exchange } = await open({ answers });
  choose('Yes');
  type(amount, '2');
  review();
  await confirmation();
  press(control('button', 'Stake 2.00 USDT'));
  await waitFor(() => expect(pageText()).toContain('Your account is frozen'));
  review();
  await confirmation();
  press(control('button', 'Stake 2.00 USDT'));
  await screen.findByText('Staked 2.00 USDT on Yes.');
  const [first, second] = sentTo(exchange, 'placeQuizBet');
  expect(first!.key).not.toBe(second!.key);
});

test('a lost answer is retried with the same key, fields and limit, until it is resolved', async () => {
  const answers: Answers = {
    placeQuizBet: inTurn<ReturnType<NonNullable<Answers['placeQuizBet']>>>(lost, () =>
      betOf({ id: 3, question_id: id, amount: '2' }),
    ),
  };
  const { amount, exchange } = await open({ answers });
  choose('Yes');
  type(amount, '2');
  review();
  await confirmation();
  press(control('button', 'Stake 2.00 USDT'));
  press(await screen.findByRole('button', { name: 'Check now' }));
  await screen.findByText('Staked 2.00 USDT on Yes.');
  const [first, second, ...more] = sentTo(exchange, 'placeQuizBet');
  expect(more).toEqual([]);
  expect(first).toEqual({ ...second, attempt: '1' });
  expect([second!.attempt, first!.key]).toEqual(['2', expect.stringMatching(/^[\da-f]{32}$/)]);
});

test.each(typedFigures)('in %s, %s is staked as the figure %s', async (language, typed, figure) => {
  askInstead({ stake_max: '5000' });
  const { amount, exchange } = await open({ language, available: '5000', answers: accepted });
  press(screen.getAllByRole('radio').at(-1)!);
  type(amount, typed);
  expect(amount.getAttribute('aria-invalid')).toBeNull();
  press(lastButton(document));
  press(lastButton(await screen.findByRole('dialog')));
  await waitFor(() => expect(fieldsSent(exchange, 'placeQuizBet')).toHaveLength(1));
  expect(fieldsSent(exchange, 'placeQuizBet')[0]!['amount']).toBe(figure);
});

test.each(unclearFigures)('in %s, %s is ambiguous and asked about', async (language, typed, meant) => {
  const { amount } = await open({ language });
  type(amount, typed);
  act(() => amount.focus());
  act(() => amount.blur());
  expect([amount.getAttribute('aria-invalid'), (amount as HTMLInputElement).value]).toEqual(['true', typed]);
  const offered = screen.getAllByRole('button').map((button) => button.textContent);
  expect(offered.some((text) => text.includes(meant.replace('.', language === 'en' ? '.' : ',')))).toBe(true);
});

test('no hostile text is read as a stake, changed while it is typed, or sent', async () => {
  const { amount, exchange } = await open({ answers: accepted });
  choose('Yes');
  for (const text of noFigures) {
    type(amount, text);
    review();
    expect([text, amount.getAttribute('aria-invalid')]).toEqual([text, 'true']);
    expect(figuresOf(document.body)['Would pay now']).toBe('—');
  }
  expect(screen.queryByRole('dialog', { name: 'Confirm stake' })).toBeNull();
  expect(sentTo(exchange, 'placeQuizBet')).toEqual([]);
});

test('when the question closes under the form, the result replaces it and nothing can be staked', async () => {
  const { amount, exchange } = await open({ answers: accepted }, true);
  choose('Yes');
  type(amount, '2');
  review();
  await confirmation();
  act(() => void vi.setSystemTime('2026-11-21T00:00:00.000Z'));
  await screen.findByText(/The result follows after/);
  expect(screen.queryByRole('button', { name: 'Stake 2.00 USDT' })).toBeNull();
  expect(sentTo(exchange, 'placeQuizBet')).toEqual([]);
});

test('in French the question and answers are translated, with French separators', async () => {
  askInstead({ topic: 'fact', symbols: [], bounds: [], texts: finalTexts });
  const { amount } = await open({ language: 'fra' }, true);
  await screen.findByRole('dialog', { name: 'Qui gagne la finale ?' });
  choose('Les bleus');
  type(amount, '2');
  expect(pageText()).toContain('19,40 USDT');
});
