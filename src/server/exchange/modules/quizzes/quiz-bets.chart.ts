import { toPlain } from '#domain/money/money.ts';
import { wholePool } from '#domain/quizzes/quiz-question.ts';
import type { Stored } from '#machines/chart-rule.ts';
import { quizBetMachine, type QuizBetEvent } from '#machines/quiz-bet.machine.ts';
import { createLifecycle } from '#server/exchange/lib/jobs/lifecycle.ts';
import type { BetChange, BetRow } from './bets.repository.ts';
import type { QuestionRow } from './questions.repository.ts';

type Life = Stored<typeof quizBetMachine>;

const lifecycle = createLifecycle(quizBetMachine);

/** The state of a new stake. */
export const placed = (input: {
  readonly option: number;
  readonly stake: string;
  readonly decimals: number;
}): BetRow['status'] => lifecycle.start(input).status;

const endOf = ({ pools, winning_option, answered_at }: QuestionRow): QuizBetEvent =>
  answered_at === null
    ? { type: 'question.returned' }
    : {
        type: 'question.settled',
        winning_option,
        pool: toPlain(wholePool(pools)),
        side: winning_option === null ? '0' : pools[winning_option]!,
      };

/**
 * The state of a stake after the end of its question. @throws Refusal `state.notAllowed` once it is settled
 */
export const endedWith = (question: QuestionRow, row: BetRow, at: Date): BetChange => {
  const life: Life = {
    status: row.status,
    context: {
      option: row.option,
      stake: row.amount,
      decimals: question.decimals,
      payout: row.payout,
    },
  };
  const { status, context } = lifecycle.apply(life, endOf(question), { field: 'id' });
  return { status, payout: context.payout, closed_at: at };
};
