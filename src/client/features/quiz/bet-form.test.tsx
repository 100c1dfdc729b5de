// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { QuizQuestion } from '#contract/quizzes.ts';
import { netStatus } from '#client/lib/network.ts';
import { noteServerTime } from '#client/lib/server-time.ts';
import { failureOf, type Answers } from '#tests/support/fake-exchange.ts';
import { onePage } from '#tests/support/one-page.ts';
import { betOf, finalTexts, questionOf } from '#tests/support/quiz-sample.ts';
import { userOf } from '#tests/support/samples.ts';
import { fieldsSent, inTurn, lost, sentTo } from '#tests/support/sent-calls.ts';
import { showAwaited } from '#tests/support/show-awaited.tsx';
import type { Scene } from '#tests/support/show-screen.tsx';
import { control, descriptionOf, press, type, words } from '#tests/support/show.tsx';
import { figuresOf, lastButton, pressTwice, sheet } from '#tests/support/shown-sheet.ts';
import { keepBalance, keepList } from '#tests/support/stored-rows.ts';
import { noFigures, typedFigures, unclearFigures } from '#tests/support/amounts-as-typed.ts';
import { BetForm } from './bet-form.tsx';
import { QuestionSheet } from './question-sheet.tsx';

const user = userOf({ id: 7 });
let question: QuizQuestion;
let id = 100;

beforeAll(() => noteServerTime(new Date().toISOString(), Date.now()));
beforeEach(() => {
  // A tab keeps what it sends by question.
  id += 1;
  question = questionOf({ id });
});

const offer = (): Answers => ({
  listQuizQuestions: ({ status }) => onePage(status === 'closed' ? [] : [question]),
  listQuizStakes: () => onePage([]),
});
interface Stage extends Scene {
  readonly available?: string;
  readonly staked?: string;
}
const parts = ['quiz', 'ticket'];
const open = async ({ available = '500', staked, answers, ...scene }: Stage = {}, isInSheet = false) => {
  const piece = isInSheet ? (
    <QuestionSheet question={question} asOf={Date.now()} onClose={() => undefined} />
  ) : (
    <BetForm question={question} />
  );
  const setting: Scene = {
    user,
    store: async (database) => {
      await keepBalance(database, user.id, 'change', { currency_id: 3, available });
      const bets = staked ? [betOf({ id, question_id: id, amount: staked })] : [];
      await keepList(database, 'quizBets', user.id, bets);
    },
    ...scene,
    answers: { ...offer(), ...answers },
  };
  const shown = await showAwaited(piece, setting, parts);
  const amount = await screen.findByRole('textbox');
  /** Somebody else stakes, and the form is told. */
  const stakedByOthers = (pools: string[]): void =>
    shown.again(<BetForm question={{ ...question, pools }} />);
  return { ...shown, amount, stakedByOthers };
};
const choose = (answer: string): void => press(control('radio', answer));
const review = (): void => press(control('button', 'Review stake'));
const confirmation = () => sheet('Confirm stake');
const accepted: Answers = {
  placeQuizBet: ({ amount, option }) =>
    betOf({ id: 1, question_id: id, amount: amount!, option: Number(option) }),
};

test.each([
  ['0.5', 'The amount is below the minimum'],
  ['1.0000001', 'The amount has too many decimals'],
  ['200.000001', 'The amount is above the maximum'],
  ['twenty', 'Enter a valid amount'],
  ['0', 'The amount is below the minimum'],
])('a stake of %s is refused beside the field, stays as typed, and nothing is sent', async (typed, told) => {
  const { amount, exchange } = await open();
  choose('Yes');
  type(amount, typed);
  review();
  expect(descriptionOf(amount)).toContain(told);
  expect([amount.getAttribute('aria-invalid'), (amount as HTMLInputElement).value]).toEqual(['true', typed]);
  expect(screen.queryByRole('dialog', { name: 'Confirm stake' })).toBeNull();
  expect(sentTo(exchange, 'placeQuizBet')).toEqual([]);
});

test.each(['1', '200', '1.000001'])('a stake of %s, within the bounds, is taken', async (typed) => {
  const { amount } = await open();
  choose('Yes');
  type(amount, typed);
  expect(amount.getAttribute('aria-invalid')).toBeNull();
  review();
  expect(figuresOf(await confirmation())['Stake']).toContain(' USDT');
});

test('the bounds are named before anything is typed, and nothing is called wrong until then', async () => {
  const { amount } = await open();
  expect(descriptionOf(amount)).toContain('Minimum 1.00, maximum 200.00 USDT');
  expect([amount.getAttribute('aria-invalid'), screen.queryByText('Choose an answer')]).toEqual([null, null]);
  review();
  expect(descriptionOf(amount)).toContain('Enter a valid amount');
  expect(screen.getByText('Choose an answer').getAttribute('role')).toBe('alert');
});

test('more than the account holds is refused, with the way to more money', async () => {
  const { amount } = await open({ available: '50' });
  choose('Yes');
  type(amount, '50');
  expect(amount.getAttribute('aria-invalid')).toBeNull();
  type(amount, '50.000001');
  expect(descriptionOf(amount)).toContain('Insufficient balance');
  expect(words()).toContain('Available 50.00 USDT');
  expect(screen.getAllByRole('link').some((link) => link.getAttribute('href')?.includes('transfer'))).toBe(
    true,
  );
});

test('what I staked before counts towards the maximum, and is told', async () => {
  const { amount } = await open({ staked: '150' });
  expect(figuresOf(document.body)['Staked by you']).toBe('150.00 USDT');
  type(amount, '50');
  expect(amount.getAttribute('aria-invalid')).toBeNull();
  type(amount, '50.000001');
  expect(descriptionOf(amount)).toContain('The amount is above the maximum');
});

test('what a stake would bring by the pool of now is told while it is typed', async () => {
  const { amount } = await open();
  expect(figuresOf(document.body)['Would pay now']).toBe('—');
  choose('Yes');
  type(amount, '2');
  expect(figuresOf(document.body)['Would pay now']).toBe('19.40 USDT');
  choose('No');
  expect(figuresOf(document.body)['Would pay now']).toBe('2.12 USDT');
});

test('the confirmation names the question, the answer, the stake, what it brings, the fee and the risk', async () => {
  const { amount } = await open();
  choose('Yes');
  type(amount, '2');
  review();
  const asked = await confirmation();
  expect(figuresOf(asked)).toEqual({
    Question: expect.stringMatching(/^BTC\/USDT above 100,000\.00 at /) as string,
    'Your answer': 'Yes',
    Stake: '2.00 USDT',
    'Would pay now': '19.40 USDT',
    Fee: '3% of the pool',
  });
  expect(asked.textContent).toContain('You may lose the whole stake.');
});

test('what was confirmed is sent once for a double press, to the last digit, and its outcome is told', async () => {
  const { amount, exchange } = await open({ answers: accepted });
  choose('Yes');
  type(amount, '2.000001');
  review();
  await confirmation();
  pressTwice(control('button', 'Stake 2.000001 USDT'));
  await screen.findByText('Staked 2.000001 USDT on Yes.');
  expect(fieldsSent(exchange, 'placeQuizBet')).toEqual([
    { question_id: String(id), option: '1', amount: '2.000001', seen_payout: '19.400007' },
  ]);
  press(control('button', 'Stake more'));
  expect(((await screen.findByRole('textbox')) as HTMLInputElement).value).toBe('');
});

test('over many moves of the pool the confirmed figures stay, and what is sent is what was agreed to last', async () => {
  const { amount, exchange, stakedByOthers } = await open({ answers: accepted });
  choose('Yes');
  type(amount, '2');
  review();
  const asked = await confirmation();
  for (let move = 1; move <= 25; move += 1) {
    const shown = figuresOf(asked);
    stakedByOthers([String(135 + move), '13']);
    expect(figuresOf(asked)).toEqual(shown);
    expect(asked.textContent).toContain('The terms have changed since you looked.');
    expect(asked.textContent).toContain(`USDT now, not ${shown['Would pay now']}.`);
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

test('a confirmation that the network leaves sends nothing, and says so', async () => {
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

test('a refusal by the exchange stands beside the amount it is about, which stays until it is changed', async () => {
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

test('a refusal that is about no field is told above the button, and the next try has another key', async () => {
  const answers: Answers = {
    placeQuizBet: inTurn<ReturnType<NonNullable<Answers['placeQuizBet']>>>(
      () => failureOf({ error: 'state.changed', message: 'The pool has moved' }),
      () => betOf({ id: 2, question_id: id, amount: '2' }),
    ),
  };
  const { amount, exchange } = await open({ answers });
  choose('Yes');
  type(amount, '2');
  review();
  await confirmation();
  press(control('button', 'Stake 2.00 USDT'));
  await waitFor(() =>
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toContain('The pool has moved'),
  );
  review();
  await confirmation();
  press(control('button', 'Stake 2.00 USDT'));
  await screen.findByText('Staked 2.00 USDT on Yes.');
  const [first, second] = sentTo(exchange, 'placeQuizBet');
  expect(first!.key).not.toBe(second!.key);
});

test('after a lost answer it asks with the same key, the same fields and the same limit, and ends definite', async () => {
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
  expect([second!.attempt, first!.key]).toEqual(['2', expect.stringMatching(/^[\da-f-]{36}$/)]);
});

test.each(typedFigures)('in %s, %s is staked as the figure %s', async (language, typed, figure) => {
  question = questionOf({ id, stake_max: '5000' });
  const { amount, exchange } = await open({ language, available: '5000', answers: accepted });
  press(screen.getAllByRole('radio').at(-1)!);
  type(amount, typed);
  expect(amount.getAttribute('aria-invalid')).toBeNull();
  press(lastButton(document));
  press(lastButton(await screen.findByRole('dialog')));
  await waitFor(() => expect(fieldsSent(exchange, 'placeQuizBet')).toHaveLength(1));
  expect(fieldsSent(exchange, 'placeQuizBet')[0]!['amount']).toBe(figure);
});

test.each(unclearFigures)(
  'in %s, %s may be two figures: it is asked about',
  async (language, typed, meant) => {
    const { amount } = await open({ language });
    type(amount, typed);
    act(() => amount.focus());
    act(() => amount.blur());
    expect([amount.getAttribute('aria-invalid'), (amount as HTMLInputElement).value]).toEqual([
      'true',
      typed,
    ]);
    const offered = screen.getAllByRole('button').map((button) => button.textContent);
    expect(offered.some((text) => text.includes(meant.replace('.', language === 'en' ? '.' : ',')))).toBe(
      true,
    );
  },
);

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

test('when the question closes under the form, the result takes its place and nothing can be staked', async () => {
  const { amount, exchange } = await open({ answers: accepted }, true);
  choose('Yes');
  type(amount, '2');
  review();
  await confirmation();
  act(() => vi.setSystemTime('2026-11-21T00:00:00.000Z'));
  await screen.findByText(/The result follows after/);
  expect(screen.queryByRole('button', { name: 'Stake 2.00 USDT' })).toBeNull();
  expect(sentTo(exchange, 'placeQuizBet')).toEqual([]);
});

test('in French the question and its answers are in its words, and the figures in its marks', async () => {
  question = questionOf({ id, topic: 'fact', symbols: [], bounds: [], texts: finalTexts });
  const { amount } = await open({ language: 'fra' }, true);
  await screen.findByRole('dialog', { name: 'Qui gagne la finale ?' });
  press(control('radio', 'Les bleus'));
  type(amount, '2');
  expect(words()).toContain('19,40 USDT');
});
