import type { QuizQuestion } from '#contract/quizzes.ts';
import { wholePool } from '#domain/quizzes/quiz-question.ts';

/** State by the server's clock: the exchange records it a moment later. */
export const stateAt = (
  { status, start_at, close_at }: Pick<QuizQuestion, 'status' | 'start_at' | 'close_at'>,
  nowMs: number,
): QuizQuestion['status'] => {
  if (status !== 'notStarted' && status !== 'guessing') return status;
  if (nowMs >= Date.parse(close_at)) return 'over';
  return nowMs >= Date.parse(start_at) ? 'guessing' : 'notStarted';
};

/** The question with the largest pool among those that take stakes now; null when none does. */
export const mostPopular = (questions: readonly QuizQuestion[], nowMs: number): QuizQuestion | null =>
  questions
    .filter((question) => stateAt(question, nowMs) === 'guessing')
    .toSorted((one, other) => wholePool(other.pools).cmp(wholePool(one.pools)))[0] ?? null;
