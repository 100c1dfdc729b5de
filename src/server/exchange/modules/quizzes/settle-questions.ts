import { decimal, toPlain, zero } from '#domain/money/money.ts';
import { wholePool } from '#domain/quizzes/quiz-question.ts';
import { createBatchJob, type BatchDeps } from '#server/exchange/lib/jobs/batch-job.ts';
import type { Transaction } from '#server/exchange/lib/database/database.ts';
import type { Job } from '#server/exchange/lib/jobs/job.ts';
import { settleFreezes } from '#server/exchange/ledger/freezes.ts';
import { post } from '#server/exchange/ledger/post.ts';
import type { ReviewService } from '#server/exchange/modules/reviews/reviews.service.ts';
import { changeBets, claimEnded, paidOut, type BetRow } from './bets.repository.ts';
import {
  changeQuestion,
  claimQuestions,
  claimSettled,
  findQuestions,
  listAnswerable,
  lockQuestion,
  listDueForAdmin,
  type QuestionChange,
  type QuestionRow,
} from './questions.repository.ts';
import { endedWith } from './quiz-bets.chart.ts';
import { reviewKind } from './quiz-review-kind.ts';
import { settlementOf, publish, publishBalances, notifyEnded, type QuizDeps } from './quiz-deps.ts';
import { findLastTick, findMoves } from './quiz-ticks.repository.ts';
import { answered, bestIn, byClock, optionOf } from './quizzes.chart.ts';

const pollEveryMs = 200;
const questionsAtOnce = 50;
/** Small, so that other requests are served between two batches. */
const betsAtOnce = 250;

export interface QuizJobDeps extends QuizDeps, BatchDeps {
  readonly reviews: Pick<ReviewService, 'open' | 'withdraw'>;
}

/** The fee is the part of the pool that winners do not get: 3 % and the rounding remainder. */
const takeFee = async (transaction: Transaction, row: QuestionRow, at: Date): Promise<void> => {
  const fee = wholePool(row.pools).minus(decimal(await paidOut(transaction, row.id)));
  if (fee.gt(zero))
    await post(transaction, {
      kind: 'quiz_fee',
      reference: `quiz:${row.id}`,
      at,
      lines: [
        { house: 'products', currencyId: row.currency_id, available: toPlain(fee.neg()) },
        { house: 'fees', currencyId: row.currency_id, available: toPlain(fee) },
      ],
    });
  await changeQuestion(transaction, row, { fee: toPlain(fee), paid_at: at });
};

/** The feed's answer to a question; null when there is none yet. */
const answerOfFeed = async (
  transaction: Transaction,
  row: QuestionRow,
  at: Date,
): Promise<Parameters<typeof changeQuestion>[2] | null> => {
  if (row.topic === 'price') {
    const last = await findLastTick(transaction, row);
    return (
      last && {
        ...answered(row, optionOf(row, last), at),
        settlement_tick: last.tick,
        settled_at: new Date(last.tick.at),
        following_at: last.followingAt,
        answered_at: at,
      }
    );
  }
  const moves = await findMoves(transaction, row);
  const best = bestIn({ ...row, moves });
  return best === undefined
    ? { ...byClock(row, at), moves }
    : { ...answered(row, best, at), moves, answered_at: at };
};

/** Opens, closes, answers and gives up questions. */
const createQuestionJob = (deps: QuizJobDeps): Job => {
  const { clock, reviews } = deps;

  const advance = async (transaction: Transaction, row: QuestionRow): Promise<void> => {
    const at = clock.now();
    const isOver = row.topic !== 'fact' && row.close_at <= at;
    const answer = isOver ? await answerOfFeed(transaction, row, at) : null;
    if (answer) {
      await changeQuestion(transaction, row, answer);
      return;
    }
    const asked = { ...row, asked_at: row.topic === 'fact' && row.settle_at <= at ? at : null };
    const change = byClock(asked, at);
    // A question whose time is over is no longer queued for review.
    const isForBackOffice = asked.asked_at !== null && change.outcome === null;
    if (isForBackOffice)
      await reviews.open(transaction, { kind: reviewKind, subjectId: row.id, userId: null });
    await changeQuestion(transaction, row, { ...change, asked_at: isForBackOffice ? at : null });
  };

  return createBatchJob<QuestionRow>(deps, {
    name: 'quiz questions',
    followsPrices: true,
    comingDue: (database) => listAnswerable(database, clock.now()),
    everyMs: pollEveryMs,
    most: questionsAtOnce,
    idOf: ({ id }) => id,
    claim: (transaction, among) => claimQuestions(transaction, clock.now(), among),
    async settle(transaction, _emit, questions) {
      for (const question of questions) await advance(transaction, question);
    },
  });
};

/** The next time-driven step of a question. */
const afterDue = (row: QuestionRow): QuestionChange => byClock(row, row.due_at!);

/**
 * Gives up questions that were not answered in the back office. A reviewer's decision locks the review
 * before the question, so the question is taken out of the queue first: one that is decided meanwhile is
 * found answered.
 */
const createAdminJob = (deps: QuizJobDeps): Job => {
  const { clock, reviews } = deps;
  return createBatchJob<QuestionRow>(deps, {
    name: 'quiz questions in the back office',
    everyMs: pollEveryMs,
    most: questionsAtOnce,
    idOf: ({ id }) => id,
    find: (database, among) => listDueForAdmin(database, clock.now(), among),
    async claim(transaction, among) {
      const now = clock.now();
      const due: QuestionRow[] = [];
      for (const seen of await listDueForAdmin(transaction, now, among)) {
        if (afterDue(seen).outcome !== null)
          await reviews.withdraw(transaction, { kind: reviewKind, subjectId: seen.id });
        const locked = await lockQuestion(transaction, seen.id);
        if (locked?.due_at && locked.due_at <= now) due.push(locked);
      }
      return due;
    },
    async settle(transaction, _emit, questions) {
      for (const row of questions) await changeQuestion(transaction, row, afterDue(row));
    },
  });
};

/** Settles the stakes of questions that have ended, each once. */
const createBetJob = (deps: QuizJobDeps): Job =>
  createBatchJob<BetRow>(deps, {
    name: 'quiz stakes',
    everyMs: pollEveryMs,
    most: betsAtOnce,
    idOf: ({ id }) => id,
    claim: (transaction, among) => claimEnded(transaction, among),
    async settle(transaction, emit, rows) {
      const at = deps.clock.now();
      const questions = await findQuestions(transaction, [
        ...new Set(rows.map(({ question_id }) => question_id)),
      ]);
      const byId = new Map(questions.map((question) => [question.id, question]));
      const questionOf = ({ question_id }: BetRow): QuestionRow => byId.get(question_id)!;
      const ended = await changeBets(
        transaction,
        rows.map((row) => ({ row, change: endedWith(questionOf(row), row, at) })),
      );
      const bets = ended.map((row) => ({ row, question: questionOf(row) }));
      await settleFreezes(
        transaction,
        bets.map((bet) => settlementOf(bet, at)),
      );
      for (const bet of bets) publish(emit, bet);
      await notifyEnded({ transaction, emit }, bets, at);
      await publishBalances(deps, { transaction, emit }, bets);
    },
  });

/** Books the fees of questions whose stakes are all settled. */
const createFeeJob = (deps: QuizJobDeps): Job =>
  createBatchJob<QuestionRow>(deps, {
    name: 'quiz fees',
    everyMs: pollEveryMs,
    most: questionsAtOnce,
    idOf: ({ id }) => id,
    claim: (transaction, among) => claimSettled(transaction, among),
    async settle(transaction, _emit, rows) {
      for (const row of rows) await takeFee(transaction, row, deps.clock.now());
    },
  });

export const createQuizJobs = (deps: QuizJobDeps): readonly Job[] => [
  createQuestionJob(deps),
  createAdminJob(deps),
  createBetJob(deps),
  createFeeJob(deps),
];
