// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { QuizQuestion } from '#contract/quizzes.ts';
import { offersUpdate } from '#client/data/socket/channel-events.ts';
import { quizOffer } from '#client/data/quizzes/quiz-offer.ts';
import { storeAnswerRow } from '#tests/support/store-answer.ts';
import { failureOf, type Answers } from '#tests/support/fake-exchange.ts';
import { onePage } from '#tests/support/one-page.ts';
import { betOf, finalTexts, questionOf } from '#tests/support/quiz-sample.ts';
import { userOf } from '#tests/support/samples.ts';
import { inTurn, sentTo } from '#tests/support/sent-calls.ts';
import { showScreen, type Scene } from '#tests/support/show-screen.tsx';
import { control, press, pageText, textOf } from '#tests/support/show.tsx';
import { storeList } from '#tests/support/stored-rows.ts';

const user = userOf({ id: 7 });
const answersOf = (open: readonly QuizQuestion[], settled: readonly QuizQuestion[] = []): Answers => ({
  listQuizQuestions: ({ status }) => onePage(status === 'closed' ? settled : open),
});
const open = (scene: Scene = {}, tab = 'various') =>
  showScreen(`/pages/game/game?tab=${tab}`, { user, ...scene });
/** The displayed questions, without the rows of their options. */
const cards = (): HTMLElement[] =>
  screen.getAllByRole('listitem').filter((item) => within(item).queryByRole('heading') !== null);
const optionsOf = (card: HTMLElement): string[] => within(card).getAllByRole('listitem').map(textOf);

test('a card shows the payout of each answer, its share, the pool and the time left', async () => {
  await open({ answers: answersOf([questionOf({ id: 1 })]) });
  await screen.findByText(/^BTC\/USDT above 100,000\.00 at/);
  const [card] = cards();
  expect(optionsOf(card!)).toEqual(['8.8%Yes× 11.04', '91.2%No× 1.06']);
  expect(card!.textContent).toMatch(/closes in 23:59:5.*Pool 148\.00 USDT$/);
  expect(pageText()).not.toMatch(/Guess/);
  const links = within(card!).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '#/pages/game/game?tab=various&id=1&option=1',
    '#/pages/game/game?tab=various&id=1&option=0',
  ]);
});

test('price ranges are listed from the highest, and answers of a fact as written', async () => {
  await open({
    answers: answersOf([
      questionOf({ id: 2, bounds: ['90000', '100000'], pools: ['0', '0', '10'] }),
      questionOf({ id: 3, topic: 'fact', symbols: [], bounds: [], texts: finalTexts, pools: ['0', '0'] }),
      questionOf({ id: 4, topic: 'best', symbols: ['BTC/USDT', 'ETH/USDT'], bounds: [] }),
    ]),
  });
  await screen.findByText('Who wins the final?');
  const [ranges, fact, best] = cards();
  // Where one answer has all stakes, or none, there are no odds.
  expect(optionsOf(ranges!)).toEqual(['100%> 100,000.00—', '0%90,000.00 – 100,000.00—', '0%≤ 90,000.00—']);
  expect(optionsOf(fact!)).toEqual(['0%Reds—', '0%Blues—']);
  expect(optionsOf(best!).map((option) => /[A-Z]{3}\/USDT/.exec(option)?.[0])).toEqual([
    'BTC/USDT',
    'ETH/USDT',
  ]);
});

test('each tab shows its own kind, and an empty one says so', async () => {
  await open({ answers: answersOf([questionOf({ id: 5, kind: 'popular', symbols: ['ETH/USDT'] })]) });
  await screen.findByText('There are no questions at the moment.');
  press(control('radio', 'Popular'));
  await screen.findByText(/^ETH\/USDT above/);
});

test('a stake of someone else changes the odds at once; older events change nothing', async () => {
  const question = questionOf({ id: 6, version: 5 });
  await open({ answers: answersOf([question]) });
  await screen.findByText('Pool 148.00 USDT', { exact: false });
  act(() => offersUpdate.emit({ of: 'quizzes', rows: [{ ...question, pools: ['135', '65'], version: 6 }] }));
  expect(pageText()).toContain('Pool 200.00 USDT');
  act(() => offersUpdate.emit({ of: 'quizzes', rows: [{ ...question, pools: ['1', '1'], version: 4 }] }));
  expect(pageText()).toContain('Pool 200.00 USDT');
});

test.each<[string, Partial<QuizQuestion>, string, string]>([
  ['has not begun', { status: 'notStarted', start_at: '2026-11-20T12:00:00.000Z' }, 'Not started', 'Details'],
  ['is over by the clock', { close_at: '2026-11-20T00:00:01.000Z' }, 'Ended', 'Details'],
  ['waits for its answer', { status: 'unsettled' }, 'Unsettled', 'Details'],
  ['was paid', { status: 'bonusDistributed', outcome: 'shared' }, 'Bonus distributed', 'Details'],
  [
    'was called off',
    { status: 'bonusDistributed', called_off_at: '2026-11-20T00:00:00.000Z' },
    'Called off',
    'Details',
  ],
])('a question that %s is marked as such', async (_what, given, badge, leads) => {
  await open({ answers: answersOf([questionOf({ id: 10, ...given })]) });
  await screen.findByText(badge);
  expect(control('link', leads).getAttribute('href')).toBe('#/pages/game/game?tab=various&id=10');
});

test('at its closing time a card stops accepting guesses automatically', async () => {
  await open({ answers: answersOf([questionOf({ id: 11 })]) });
  await screen.findByRole('link', { name: /Yes/ });
  act(() => void vi.setSystemTime('2026-11-21T00:00:00.000Z'));
  await screen.findByText('Ended');
  expect([screen.queryByRole('timer'), screen.queryByRole('link', { name: /Yes/ })]).toEqual([null, null]);
});

test('questions that fail to load say why, and load on the next try', async () => {
  const answer = inTurn<ReturnType<NonNullable<Answers['listQuizQuestions']>>>(
    () => failureOf({ error: 'request.tooMany', message: 'Wait a moment' }),
    () => onePage([questionOf({ id: 12 })]),
    () => onePage([]),
  );
  await open({ answers: { listQuizQuestions: answer } });
  await screen.findByText('Wait a moment');
  press(control('button', 'Try again'));
  await screen.findByText(/^BTC\/USDT above/);
});

test('offline the stored questions are shown with their age', async () => {
  await open({
    status: 'offline',
    now: '2026-11-20T00:08:00.000Z',
    store: (database) =>
      storeAnswerRow(database, quizOffer, {}, { questions: [questionOf({ id: 13 })], settled: 0 }),
  });
  await screen.findByText(/^BTC\/USDT above/);
  expect(pageText()).toContain('Updated 8 min. ago');
});

test('older settled questions load page by page; a page that fails says so and can be requested again', async () => {
  const settled = (id: number): QuizQuestion =>
    questionOf({ id, status: 'bonusDistributed', symbols: [`C${id}/USDT`] });
  let fails = true;
  await open({
    answers: {
      listQuizQuestions: ({ status, page }) => {
        if (status === 'open') return onePage([]);
        if (page === '1') return onePage([settled(30)], 2);
        if (!fails) return onePage([settled(31)], 2);
        fails = false;
        return failureOf({ error: 'request.tooMany', message: 'Wait a moment' });
      },
    },
  });
  await screen.findByText(/^C30\/USDT above/);
  press(control('button', 'Older'));
  await screen.findByText('Wait a moment');
  press(control('button', 'Older'));
  await screen.findByText(/^C31\/USDT above/);
  expect([pageText().includes('Wait a moment'), screen.queryByRole('button', { name: 'Older' })]).toEqual([
    false,
    null,
  ]);
});

test('my bets show stake and outcome, the open ones first', async () => {
  await open(
    {
      answers: answersOf([questionOf({ id: 1 })]),
      store: (database) =>
        storeList(database, 'quizBets', user.id, [
          betOf({ id: 1, amount: '5', status: 'hit', payout: '9.7', texts: finalTexts, topic: 'fact' }),
          betOf({ id: 2, amount: '7.5' }),
          betOf({ id: 3, amount: '1', status: 'missed', payout: '0' }),
          betOf({ id: 4, amount: '2', status: 'returned', payout: '2' }),
        ]),
    },
    'mine',
  );
  await screen.findByText(/would pay/);
  const rows = screen.getAllByRole('listitem').map(textOf);
  expect(rows).toEqual([
    expect.stringMatching(/would pay [\d.]+ USDT.*In progress · staked 7\.50 USDT$/),
    expect.stringMatching(/Returned · staked 2\.00 USDT$/),
    expect.stringMatching(/-1\.00 USDT.*Wrong · staked 1\.00 USDT$/),
    expect.stringMatching(/^Who wins the final\?\+4\.70 USDTBlues.*Correct · staked 5\.00 USDT$/),
  ]);
});

test('without a bet it says so; a visitor is sent to the login and back', async () => {
  await open(
    { answers: answersOf([]), store: (database) => storeList(database, 'quizBets', user.id, []) },
    'mine',
  );
  await screen.findByText('Nothing staked yet.');
  await showScreen('/pages/game/game?tab=mine', { answers: answersOf([]) });
  expect(control('link', 'Log in').getAttribute('href')).toContain(
    encodeURIComponent('/pages/game/game?tab=mine'),
  );
});

test('bets that fail to refresh say why, and hidden balances hide the stakes', async () => {
  const { exchange } = await open(
    {
      answers: {
        ...answersOf([]),
        listQuizBets: () => failureOf({ error: 'request.tooMany', message: 'Wait a moment' }),
      },
      settings: { hideBalances: true },
      store: (database) => storeList(database, 'quizBets', user.id, [betOf({ id: 1, amount: '7.5' })]),
    },
    'mine',
  );
  await screen.findByText(/In progress/);
  expect(pageText()).not.toContain('7.50');
  press(control('button', 'Refresh'));
  await screen.findByText('Wait a moment');
  await waitFor(() => expect(sentTo(exchange, 'listQuizBets').length).toBeGreaterThan(0));
});

// Its sheet stays open: this test comes last.
test('a tapped answer opens the stake with it chosen, and every answer has its odds there', async () => {
  await open({ answers: answersOf([questionOf({ id: 15 })]) });
  press(await screen.findByRole('link', { name: /Yes/ }));
  const answer = await screen.findByRole('radio', { name: 'Yes × 11.04' });
  await waitFor(() => expect(answer).toHaveProperty('checked', true));
  expect(screen.getByRole('radio', { name: 'No × 1.06' })).toHaveProperty('checked', false);
});
