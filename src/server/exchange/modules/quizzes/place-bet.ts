import type { RequestOutput } from '#contract/endpoint.ts';
import type { placeQuizBet, QuizBet } from '#contract/quizzes.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import { payoutNow, stakeProblem } from '#domain/quizzes/quiz-question.ts';
import type { Unit } from '#server/exchange/lib/delivery/outbox.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { freeze } from '#server/exchange/ledger/freezes.ts';
import { covered } from '#server/exchange/ledger/overdraft.ts';
import { insertBet, stakedBy } from './bets.repository.ts';
import { changeQuestion, lockQuestion, type QuestionRow } from './questions.repository.ts';
import { placed } from './quiz-bets.chart.ts';
import { referenceOf, stakedAccount, publish, publishBalances, type QuizDeps } from './quiz-deps.ts';
import { staked } from './quizzes.chart.ts';

/** @throws Refusal when the option cannot be staked on now */
const requireOpen = (question: QuestionRow, option: number, at: Date): void => {
  if (at < question.start_at) throw new Refusal('quiz.notStarted', { field: 'question_id' });
  if (at >= question.close_at || question.called_off_at !== null)
    throw new Refusal('quiz.closed', { field: 'question_id' });
  if (option >= question.pools.length) throw new Refusal('parameter.error', { field: 'option' });
};

/**
 * Stakes on an option. Stakes on one question are serialised, so each sees the effects of the earlier ones.
 * @throws Refusal
 */
export const placeBet = async (
  deps: QuizDeps,
  unit: Unit,
  userId: number,
  { question_id, option, amount: wanted, seen_payout }: RequestOutput<typeof placeQuizBet>,
): Promise<QuizBet> => {
  const { transaction, emit } = unit;
  const locked = await lockQuestion(transaction, question_id);
  if (!locked) throw new Refusal('quiz.notFound', { field: 'question_id' });
  // Read after the lock: the question may have closed while this waited.
  const at = deps.clock.now();
  requireOpen(locked, option, at);
  const problem = stakeProblem(wanted, { ...locked, staked: await stakedBy(transaction, userId, locked.id) });
  if (problem) throw new Refusal(problem, { field: 'amount' });
  const amount = toPlain(decimal(wanted));
  const payout = decimal(payoutNow(locked.pools, option, amount, locked.decimals));
  if (seen_payout !== undefined && !payout.eq(decimal(seen_payout)))
    throw new Refusal('state.changed', { field: 'seen_payout' });
  const question = await changeQuestion(transaction, locked, {
    ...staked(locked, option, amount, at),
    stakes: locked.stakes + 1,
  });
  const row = await insertBet(transaction, {
    user_id: userId,
    question_id: question.id,
    option,
    status: placed({ option, stake: amount, decimals: question.decimals }),
    amount,
    created_at: at,
    freeze: (id) =>
      covered('amount', () =>
        freeze(transaction, {
          userId,
          account: stakedAccount,
          currencyId: question.currency_id,
          amount,
          kind: 'quiz_stake',
          reference: referenceOf({ id }),
          at,
        }),
      ),
  });
  await publishBalances(deps, unit, [{ row, question }]);
  return publish(emit, { row, question });
};
