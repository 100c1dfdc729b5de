import { expect, test } from 'vitest';
import type { QuizQuestion } from '#contract/quizzes.ts';
import { mostPopular, stateAt } from './question-state.ts';

test('a question opens and closes by the clock, and a decided state stays', () => {
  const times = { start_at: '2026-01-01T00:00:00.000Z', close_at: '2026-01-02T00:00:00.000Z' };
  const at = (status: Parameters<typeof stateAt>[0]['status'], now: string) =>
    stateAt({ ...times, status }, Date.parse(now));
  expect([
    at('notStarted', '2025-12-31T23:59:59.999Z'),
    at('notStarted', times.start_at),
    at('guessing', '2026-01-01T23:59:59.999Z'),
    at('guessing', times.close_at),
    at('bonusDistributed', times.start_at),
  ]).toEqual(['notStarted', 'guessing', 'guessing', 'over', 'bonusDistributed']);
});

test('the most popular question is the one with the largest pool among those open for stakes', () => {
  const question = (id: number, pools: string[], more: Partial<QuizQuestion> = {}): QuizQuestion =>
    ({
      id,
      pools,
      status: 'guessing',
      start_at: '2026-01-01T00:00:00.000Z',
      close_at: '2026-01-03T00:00:00.000Z',
      ...more,
    }) as QuizQuestion;
  const all = [
    question(1, ['9', '1']),
    question(2, ['100', '2.5']),
    question(3, ['500', '500'], { close_at: '2026-01-02T00:00:00.000Z' }),
    question(4, ['500', '500'], { status: 'bonusDistributed' }),
  ];
  expect(mostPopular(all, Date.parse('2026-01-02T00:00:00.000Z'))?.id).toBe(2);
  expect(mostPopular([], 0)).toBeNull();
});
