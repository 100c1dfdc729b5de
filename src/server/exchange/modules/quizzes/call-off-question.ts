import type { callOffQuizQuestion } from '#contract/admin-quiz.ts';
import type { RequestOutput } from '#contract/endpoint.ts';
import type { QuizQuestion } from '#contract/quizzes.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import type { Transaction } from '#server/exchange/lib/database/database.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import type { AdminLog } from '#server/exchange/modules/admin/admin-log.service.ts';
import { hasStaked } from './bets.repository.ts';
import { changeQuestion, lockQuestion } from './questions.repository.ts';
import { toQuestion } from './quiz-response.ts';
import { reviewKind } from './quiz-review-kind.ts';
import { calledOff } from './quizzes.chart.ts';

export interface CallingOffDeps extends Pick<ExchangeContext, 'clock'> {
  readonly adminLog: Pick<AdminLog, 'write'>;
}

/**
 * Ends a question that has not closed, and logs the operator and the reason; its stakes are settled like
 * those of any ended question. @throws Refusal
 */
export const callOffQuestion = async (
  { clock, adminLog }: CallingOffDeps,
  transaction: Transaction,
  operatorId: number,
  { id, why }: RequestOutput<typeof callOffQuizQuestion>,
): Promise<QuizQuestion> => {
  const locked = await lockQuestion(transaction, id);
  if (!locked) throw new Refusal('quiz.notFound', { field: 'id' });
  if (await hasStaked(transaction, operatorId, id)) throw new Refusal('review.own', { field: 'id' });
  // Read after the lock: the question may have closed while this waited.
  const at = clock.now();
  if (at >= locked.close_at) throw new Refusal('quiz.closed', { field: 'id' });
  const change = calledOff(locked, at);
  const question = await changeQuestion(transaction, locked, {
    ...change,
    called_off_at: at,
    called_off_why: why,
  });
  const subject = `${reviewKind}:${id}`;
  await adminLog.write(transaction, { act: 'called_off_question', operatorId, userId: null, subject, why });
  return toQuestion(question);
};
