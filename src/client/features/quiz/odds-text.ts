import type { QuizQuestion } from '#contract/quizzes.ts';
import { formatAmount } from '#client/lib/format/format.ts';
import { oddsOf } from '#domain/quizzes/quiz-question.ts';

/** Current payout per unit staked on an answer; null while there is none. */
export const oddsText = (question: QuizQuestion, option: number): string | null => {
  const odds = oddsOf(question, option);
  return odds === null ? null : `× ${formatAmount(odds)}`;
};
