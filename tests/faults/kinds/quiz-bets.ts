import type { Database } from '#server/exchange/lib/database/database.ts';
import { countSettledStakes, stakesAtOneInstant } from '#tests/support/quiz-due.ts';
import type { Kind, KindStage } from './kind.ts';

/** Whether the fee of a question is taken, which is the last step of its settlement. */
export const isFeeTaken = async (database: Database, questionId: number): Promise<boolean> =>
  (
    await database
      .selectFrom('quiz_questions')
      .select('fee')
      .where('id', '=', questionId)
      .executeTakeFirstOrThrow()
  ).fee !== null;

/** @throws Error unless all stakes of a question are settled */
export const requireStakesSettled = async (
  database: Database,
  questionId: number,
  stakes: number,
): Promise<void> => {
  const settled = await countSettledStakes(database, questionId);
  if (settled !== stakes) throw new Error(`${settled} of ${stakes} stakes are settled`);
};

/** In each wave a question that is settled shortly after it is stored. */
export const quizBets = ({ database }: KindStage): Kind => {
  const rows = 100;
  /**
   * Far longer than the market pauses when its process is killed: a tick after the closing answers the
   * question.
   */
  const closedMsAgo = 60_000;
  const questionIds: number[] = [];
  return {
    name: 'quiz stakes',
    settled: { table: 'quiz_bets', column: 'status' },
    rows,
    async store(transaction, people) {
      const userIds = people.map(({ userId }) => userId);
      questionIds.push(
        await stakesAtOneInstant(transaction, { userIds, count: rows, settlesInMs: 200, closedMsAgo }),
      );
    },
    async progress() {
      let done = 0;
      for (const id of questionIds)
        done += (await countSettledStakes(database, id)) + Number(await isFeeTaken(database, id));
      return { done, due: (rows + 1) * questionIds.length };
    },
    async requireOnce() {
      for (const id of questionIds) await requireStakesSettled(database, id, rows);
    },
  };
};
