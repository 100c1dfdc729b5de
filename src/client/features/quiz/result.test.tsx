// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { QuizQuestion } from '#contract/quizzes.ts';
import { failureOf, type Answers } from '#tests/support/fake-exchange.ts';
import { onePage } from '#tests/support/one-page.ts';
import { finalTexts, questionOf } from '#tests/support/quiz-sample.ts';
import { fieldsSent, inTurn } from '#tests/support/sent-calls.ts';
import { showPiece, type Scene } from '#tests/support/show-screen.tsx';
import { control, press, pageText, textOf } from '#tests/support/show.tsx';
import { figuresOf } from '#tests/support/shown-sheet.ts';
import { Result } from './result.tsx';

const tick = (price: string, seq: number) => ({
  symbol: 'BTC/USDT',
  price,
  bid: price,
  ask: price,
  at: '2026-11-21T02:00:00.000Z',
  seq,
  source: 'simulated' as const,
});
const open = (question: QuizQuestion, scene: Scene = {}) =>
  showPiece(<Result question={question} />, { answers: { listQuizStakes: () => onePage([]) }, ...scene }, [
    'quiz',
  ]);
const paid: Partial<QuizQuestion> = {
  status: 'bonusDistributed',
  paid_at: '2026-11-21T02:00:05.000Z',
  answered_at: '2026-11-21T02:00:04.000Z',
};

test('a shared pool shows the settlement price, both pools, the fee, and how each payout is computed', async () => {
  await open(
    questionOf({
      id: 1,
      ...paid,
      outcome: 'shared',
      winning_option: 1,
      settlement_tick: tick('100500', 42),
      fee: '4.44',
    }),
  );
  expect(figuresOf(document.body)).toEqual({
    Result: 'Yes',
    Price: '100,500.00 (#42)',
    'Price time': expect.stringContaining('Nov 21') as string,
    Pool: '148.00 USDT',
    'Staked on the result': '13.00 USDT',
    Fee: '4.44 USDT',
  });
  expect(pageText()).toContain(
    'Each correct stake gets 148.00 USDT × 97% × its stake ÷ 13.00 USDT, rounded down.',
  );
});

test('a question about the biggest rise shows both prices of each pair, or a dash', async () => {
  await open(
    questionOf({
      id: 2,
      ...paid,
      topic: 'best',
      symbols: ['BTC/USDT', 'ETH/USDT'],
      bounds: [],
      outcome: 'shared',
      winning_option: 0,
      moves: [
        { from: tick('100', 1), to: tick('110', 9), following_at: null },
        { from: tick('10', 2), to: null, following_at: null },
      ],
    }),
  );
  expect(figuresOf(document.body)).toEqual(
    expect.objectContaining({
      Result: 'BTC/USDT',
      'BTC/USDT': '100.00 (#1) → 110.00 (#9)',
      'ETH/USDT': '10.00 (#2) → —',
    }),
  );
});

test('a fact shows its source and where its answer was found', async () => {
  await open(
    questionOf({
      id: 3,
      ...paid,
      topic: 'fact',
      texts: finalTexts,
      outcome: 'shared',
      winning_option: 0,
      source: 'https://example.test/results',
      source_reference: 'https://example.test/fixing',
    }),
  );
  expect(figuresOf(document.body)).toEqual(
    expect.objectContaining({
      Result: 'Reds',
      Source: 'https://example.test/results',
      'Answer found at': 'https://example.test/fixing',
    }),
  );
});

test.each<[string, Partial<QuizQuestion>, string]>([
  [
    'was called off',
    {
      ...paid,
      outcome: 'returned',
      called_off_at: '2026-11-20T00:00:00.000Z',
      called_off_why: 'The match was cancelled',
    },
    'The exchange called it off before it closed: every stake went back in full.',
  ],
  [
    'no one answered in time',
    { ...paid, outcome: 'returned', answered_at: null },
    'could not be answered in time',
  ],
  ['no one won', { ...paid, outcome: 'returned', winning_option: 1 }, 'Nobody won, or nobody lost'],
  ['is unsettled', { status: 'unsettled' }, 'There is no answer yet. Without one by Nov 29'],
  ['is over', { status: 'over' }, 'The result follows after Nov 21'],
  [
    'waits for a feed that has stopped',
    { status: 'over', settle_at: '2026-11-19T23:00:00.000Z' },
    'The price feed has sent nothing since',
  ],
  [
    'waits for a fact that no one has answered',
    { status: 'over', topic: 'fact', texts: finalTexts, settle_at: '2026-11-19T23:00:00.000Z' },
    'The result follows after Nov 19',
  ],
])('a question that %s says what happens to the stakes', async (_what, given, message) => {
  await open(questionOf({ id: 4, ...given }));
  expect(pageText()).toContain(message);
  if (given.called_off_why) expect(figuresOf(document.body)['Reason']).toBe(given.called_off_why);
  expect(pageText()).not.toContain('rounded down');
});

test('the stakes can be read page by page, without their owners', async () => {
  const stakesOf = (page: number) => ({
    ...onePage([{ id: page, option: 1, amount: String(page), status: 'hit' as const, payout: '9.5' }], 21),
    page,
  });
  const { exchange } = await open(questionOf({ id: 5, ...paid, outcome: 'shared', winning_option: 1 }), {
    answers: { listQuizStakes: ({ page }) => stakesOf(Number(page)) },
  });
  const stake = async (figure: string): Promise<string> =>
    textOf((await screen.findByText(figure)).closest('li')!);
  expect(await stake('1.00 → 9.50')).toBe('Yes · Correct1.00 → 9.50');
  press(control('button', 'Older'));
  await stake('2.00 → 9.50');
  press(control('button', 'Older'));
  press(control('button', 'Newer'));
  await stake('1.00 → 9.50');
  expect(fieldsSent(exchange, 'listQuizStakes').map(({ page }) => page)).toEqual(['1', '2', '1']);
});

test('stakes that fail to load say why, and load on the next try', async () => {
  await open(questionOf({ id: 6, ...paid }), {
    answers: {
      listQuizStakes: inTurn<ReturnType<NonNullable<Answers['listQuizStakes']>>>(
        () => failureOf({ error: 'quiz.notFound', message: 'There is no such question' }),
        () => onePage([{ id: 1, option: 0, amount: '3', status: 'missed', payout: null }]),
      ),
    },
  });
  await screen.findByText('There is no such question');
  press(control('button', 'Try again'));
  expect(await screen.findByText('3.00 → —')).toBeTruthy();
});
