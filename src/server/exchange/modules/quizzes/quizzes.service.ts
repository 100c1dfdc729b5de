import type { QuizBet } from '#contract/quizzes.ts';
import { hourMs } from '#domain/time/instant.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import type { Handlers } from '#server/exchange/lib/calls/handlers.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { adminLogService } from '#server/exchange/modules/admin/admin-log.service.ts';
import { reviewService } from '#server/exchange/modules/reviews/reviews.service.ts';
import { createWalletService } from '#server/exchange/modules/wallets/wallets.service.ts';
import { addQuestion } from './add-question.ts';
import { findBet, listBetRows, type BetRow } from './bets.repository.ts';
import { callOffQuestion } from './call-off-question.ts';
import { placeBet } from './place-bet.ts';
import {
  findQuestion,
  findQuestions,
  listMoving,
  listQuestionRows,
  type QuestionRow,
} from './questions.repository.ts';
import { toBet, toQuestion, toStake } from './quiz-response.ts';
import { quizReviews } from './quiz-reviews.ts';
import { createQuizJobs } from './settle-questions.ts';

/** How long the socket continues to publish the result of a settled question. */
const publishedAfterEndMs = hourMs;

const requireQuestion = async (database: Database, id: number): Promise<QuestionRow> => {
  const row = await findQuestion(database, id);
  if (!row) throw new Refusal('quiz.notFound', { field: 'id' });
  return row;
};

const withQuestions = async (database: Database, rows: readonly BetRow[]): Promise<QuizBet[]> => {
  if (rows.length === 0) return [];
  const questions = await findQuestions(
    database,
    rows.map(({ question_id }) => question_id),
  );
  return rows.map((row) =>
    toBet(
      row,
      questions.find(({ id }) => id === row.question_id)!,
    ),
  );
};

/** One instance per exchange. */
export const quizService = (context: ExchangeContext) => {
  const { database, clock } = context;
  const reviews = context.use(reviewService);
  const deps = {
    ...context,
    wallets: context.use(createWalletService),
    reviews,
    adminLog: context.use(adminLogService),
  };
  reviews.register(quizReviews(deps));

  const handlers = {
    async listQuizQuestions({ input: { kind, status, page, limit } }) {
      const filter = { kind, isSettled: status === 'closed' };
      const { rows, total } = await listQuestionRows(database, filter, page, limit);
      return { data: rows.map(toQuestion), page, limit, total };
    },

    getQuizQuestion: async ({ input }) => toQuestion(await requireQuestion(database, input.id)),

    /** Stakes of all users, without their identity. */
    async listQuizStakes({ input: { question_id: questionId, page, limit } }) {
      await requireQuestion(database, questionId);
      const { rows, total } = await listBetRows(database, { questionId }, page, limit);
      return { data: rows.map(toStake), page, limit, total };
    },

    addQuizQuestion: ({ userId: operatorId, input, once }) =>
      once((transaction) => addQuestion(deps, transaction, operatorId, input)),

    /** Only before it closes; its stakes are refunded. */
    callOffQuizQuestion: ({ userId: operatorId, input, once }) =>
      once((transaction) => callOffQuestion(deps, transaction, operatorId, input)),

    placeQuizBet: ({ userId, input, once }) =>
      once((transaction, emit) => placeBet(deps, { transaction, emit }, userId, input)),

    async listQuizBets({ userId, input: { status, page, limit } }) {
      const isOpen = status && status === 'open';
      const { rows, total } = await listBetRows(database, { userId, isOpen }, page, limit);
      return { data: await withQuestions(database, rows), page, limit, total };
    },

    async getQuizBet({ userId, input }) {
      const row = await findBet(database, input.id);
      if (row?.user_id !== userId) throw new Refusal('quiz.notFound', { field: 'id' });
      return (await withQuestions(database, [row]))[0]!;
    },
  } satisfies Handlers;
  return {
    handlers,

    /** Questions whose pools or state may change, or did recently. */
    moving: async () =>
      (await listMoving(database, new Date(clock.nowMs() - publishedAfterEndMs))).map(toQuestion),

    jobs: createQuizJobs(deps),
  };
};
