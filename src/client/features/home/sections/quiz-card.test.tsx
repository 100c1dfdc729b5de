// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type { QuizQuestion } from '#contract/quizzes.ts';
import { loadMessages } from '#client/lib/text/i18n.ts';
import { showPiece } from '#tests/support/show-screen.tsx';
import { control, pageText } from '#tests/support/show.tsx';
import { QuizCard } from './quiz-card.tsx';

beforeAll(() => loadMessages(['home-later']));

const questionOf = (id: number, pools: string[]): QuizQuestion => ({
  id,
  kind: 'popular',
  topic: 'fact',
  symbols: [],
  bounds: [],
  texts: { en: { question: `Who wins final ${id}?`, options: ['Reds', 'Blues'] } },
  status: 'guessing',
  start_at: '2026-11-19T00:00:00.000Z',
  close_at: '2026-11-20T01:00:03.000Z',
  settle_at: '2026-11-20T02:00:00.000Z',
  currency_id: 3,
  currency_name: 'USDT',
  decimals: 6,
  stake_min: '1',
  stake_max: '1000',
  fee_rate: '3',
  pools,
  stakes: 2,
  winning_option: null,
  outcome: null,
  settlement_tick: null,
  following_at: null,
  moves: [],
  source: 'https://example.test/results',
  source_reference: null,
  answered_at: null,
  called_off_at: null,
  called_off_why: null,
  fee: null,
  paid_at: null,
  version: 1,
});
const page = (data: QuizQuestion[]) => ({ data, page: 1, limit: 100, total: data.length });
const open = (questions: QuizQuestion[]) =>
  showPiece(
    <QuizCard />,
    {
      answers: {
        listQuizQuestions: ({ status }: { status?: string }) => page(status === 'closed' ? [] : questions),
      },
    },
    ['home-later'],
  );

test('the question with the largest stakes is shown with its pool and the time left', async () => {
  await open([questionOf(1, ['10', '10']), questionOf(2, ['300', '20.5'])]);
  await screen.findByText('Who wins final 2?');
  expect(pageText()).toContain('Pool 320.50 USDT · closes in 01:00:00');
  expect(screen.getByRole('timer').textContent).toBe('01:00:00');
  expect(control('link', 'Guess').getAttribute('href')).toBe('#/pages/game/game?tab=popular&id=2');
});

test('without questions it says so and links to the quiz', async () => {
  await open([]);
  await screen.findByText('There are no questions at the moment.');
  expect(control('link', 'All questions').getAttribute('href')).toBe('#/pages/game/game');
});
