import { dayMs } from '#domain/time/instant.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import { freeze } from '#server/exchange/ledger/freezes.ts';
import { insertBet } from '#server/exchange/modules/quizzes/bets.repository.ts';
import { tether } from './fund.ts';
import { offerQuestion } from './quiz-question.ts';

interface StakesDue {
  readonly userIds: readonly number[];
  readonly count: number;
  /** From now, when all of them are stored. */
  readonly settlesInMs: number;
  /** How long ago staking closed; 0 by default. */
  readonly closedMsAgo?: number;
}

const stakesOf = (count: number, option: number): number => Math.floor((count + 1 - option) / 2);

/**
 * Many stakes of 1 USDT on one question that is settled at one instant, created by the exchange's own
 * storage and ledger rather than by calls, which could not take thousands at once. Half of them are on each
 * option. Returns the question's id.
 */
export const stakesAtOneInstant = (
  database: Database,
  { userIds, count, settlesInMs, closedMsAgo = 0 }: StakesDue,
): Promise<number> =>
  database.transaction().execute(async (transaction) => {
    const nowMs = Date.now();
    const far = nowMs + 365 * dayMs;
    const { id } = await offerQuestion(transaction, nowMs - dayMs, {
      bounds: ['1'],
      most: '100000',
      close: new Date(far),
      settle: new Date(far + 1),
    });
    for (let number = 0; number < count; number += 1) {
      const userId = userIds[number % userIds.length]!;
      await insertBet(transaction, {
        user_id: userId,
        question_id: id,
        option: number % 2,
        status: 'placed',
        amount: '1',
        created_at: new Date(nowMs - closedMsAgo - 1_000),
        freeze: (bet) =>
          freeze(transaction, {
            userId,
            account: 'change',
            currencyId: tether,
            amount: '1',
            kind: 'quiz_stake',
            reference: `quizBet:${bet}`,
            at: new Date(),
          }),
      });
    }
    const now = Date.now();
    const closeAt = new Date(now - closedMsAgo);
    await transaction
      .updateTable('quiz_questions')
      .set({
        pools: JSON.stringify([0, 1].map((option) => String(stakesOf(count, option)))) as never,
        stakes: count,
        close_at: closeAt,
        due_at: closeAt,
        settle_at: new Date(now + settlesInMs),
      })
      .where('id', '=', id)
      .execute();
    return id;
  });

/** How many of a question's stakes have been settled. */
export const countSettledStakes = async (database: Database, questionId: number): Promise<number> =>
  (
    await database
      .selectFrom('quiz_bets')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('question_id', '=', questionId)
      .where('status', '<>', 'placed')
      .executeTakeFirstOrThrow()
  ).total;
