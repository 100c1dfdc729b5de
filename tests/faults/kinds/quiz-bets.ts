import type { Database } from '#server/lib/database.ts';
import { countSettledStakes, stakesAtOneInstant } from '#tests/support/quiz-due.ts';
import type { Kind, KindStage } from './kind.ts';

/** Whether the fee of a question is taken, which is the last thing that happens to it. */
export const isFeeTaken = async (database: Database, questionId: number): Promise<boolean> =>
  (
    await database
      .selectFrom('quiz_questions')
      .select('fee')
      .where('id', '=', questionId)
      .executeTakeFirstOrThrow()
  ).fee !== null;

/** @throws unless all stakes of a question are settled */
export const requireStakesSettled = async (
  database: Database,
  questionId: number,
  stakes: number,
): Promise<void> => {
  const settled = await countSettledStakes(database, questionId);
  if (settled !== stakes) throw new Error(`${settled} of ${stakes} stakes are settled`);
};

/** A question of each wave, which is settled a moment after it is stored. */
export const quizBets = ({ database }: KindStage): Kind => {
  const rows = 100;
  const questionIds: number[] = [];
  return {
    name: 'quiz stakes',
    settled: { table: 'quiz_bets', column: 'status' },
    rows,
    async store(transaction, people) {
      const userIds = people.map(({ userId }) => userId);
      questionIds.push(await stakesAtOneInstant(transaction, { userIds, count: rows, settlesInMs: 200 }));
    },
    async isDone() {
      for (const id of questionIds) if (!(await isFeeTaken(database, id))) return false;
      return true;
    },
    async requireOnce() {
      for (const id of questionIds) await requireStakesSettled(database, id, rows);
    },
  };
};
