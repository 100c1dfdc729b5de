import type { Evidence } from '#contract/evidence.ts';
import { wholePool } from '#domain/quizzes/quiz-question.ts';
import { toPlain } from '#domain/money/money.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { instantFact, textFact } from '#server/exchange/modules/reviews/evidence.service.ts';
import type { ReviewKind } from '#server/exchange/modules/reviews/reviews.service.ts';
import { hasStaked } from './bets.repository.ts';
import {
  changeQuestion,
  findQuestion,
  findQuestions,
  lockQuestion,
  type QuestionRow,
} from './questions.repository.ts';
import { reviewKind } from './quiz-review-kind.ts';
import { answered, withoutAnswer } from './quizzes.chart.ts';

type Deps = Pick<ExchangeContext, 'clock'>;

const readQuestion = async (database: Database, id: number): Promise<QuestionRow> => {
  const row = await findQuestion(database, id);
  if (!row) throw new Error(`Question ${id} has gone`);
  return row;
};

/**
 * The option that an answer names; null: none came true. @throws Refusal when the question has no such
 * option
 */
const optionIn = ({ pools }: QuestionRow, option: string | undefined): number | null => {
  if (option === 'none') return null;
  const number = Number(option);
  if (!Number.isInteger(number) || number >= pools.length)
    throw new Refusal('parameter.error', { field: 'option' });
  return number;
};

/**
 * Reviews of questions that no price answers: decided by a person who names the source of the answer, never
 * by a rule.
 */
export const quizReviews = (deps: Deps): ReviewKind => ({
  name: reviewKind,

  async headlines(database, ids) {
    const rows = await findQuestions(database, ids);
    return ids.map((subjectId) => {
      const { pools, currency_name } = rows.find(({ id }) => id === subjectId)!;
      return { subjectId, amount: toPlain(wholePool(pools)), currency_name, approvalsNeeded: 1 };
    });
  },

  async evidence(database, id): Promise<Evidence> {
    const row = await readQuestion(database, id);
    const { question, options } = row.texts!.en;
    return {
      seen: `${row.id} ${row.version}`,
      claimed: [
        textFact('question', question),
        textFact('source', row.source!),
        instantFact('known_at', row.settle_at),
      ],
      known: [
        textFact('staked_on', options.map((option, index) => `${option} ${row.pools[index]!}`).join('; ')),
      ],
      checks: [],
      images: [],
      asks: ['option', 'reference'],
      options: [...options],
    };
  },

  concerns: (database, id, operatorId) => hasStaked(database, operatorId, id),

  async settle({ transaction }, id, { isApproved, findings }) {
    const row = await lockQuestion(transaction, id);
    if (!row) throw new Error(`Question ${id} has gone`);
    const at = deps.clock.now();
    if (!isApproved) {
      await changeQuestion(transaction, row, withoutAnswer(row, at));
      return;
    }
    const reference = findings?.['reference'] ?? '';
    if (reference === '') throw new Refusal('text.required', { field: 'reference' });
    await changeQuestion(transaction, row, {
      ...answered(row, optionIn(row, findings?.['option']), at),
      source_reference: reference,
      answered_at: at,
    });
  },
});
