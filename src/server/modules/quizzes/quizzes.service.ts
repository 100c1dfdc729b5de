import type { callOffQuizQuestion } from '#contract/desk-quiz.ts';
import type { RequestOutput } from '#contract/endpoint.ts';
import type { placeQuizBet, QuizBet, QuizQuestion, QuizStake } from '#contract/quizzes.ts';
import { hourMs } from '#domain/instant.ts';
import type { House } from '#server/house.ts';
import type { Database } from '#server/lib/database.ts';
import type { DueWork } from '#server/lib/due-work.ts';
import type { OnceWork } from '#server/lib/handlers.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { deskLog, type DeskLog } from '#server/modules/desk/desk-log.service.ts';
import { reviewService, type ReviewService } from '#server/modules/reviews/reviews.service.ts';
import { createWalletService } from '#server/modules/wallets/wallets.service.ts';
import { addQuestion, type Wanted } from './add-question.ts';
import { findBet, listBetRows, type BetRow } from './bets.repository.ts';
import { callOffQuestion } from './call-off-question.ts';
import { placeBet } from './place-bet.ts';
import {
  findQuestion,
  findQuestions,
  listMoving,
  listQuestionRows,
  type QuestionFilter,
  type QuestionRow,
} from './questions.repository.ts';
import { toBet, toQuestion, toStake } from './quiz-response.ts';
import { quizReviews } from './quiz-reviews.ts';
import { createQuizWork, type QuizWorkDeps } from './settle-questions.ts';

/** So long the socket goes on telling how a settled question ended. */
const toldAfterEndMs = hourMs;

interface PageOf<Row> {
  data: Row[];
  page: number;
  limit: number;
  total: number;
}

export interface QuizServiceDeps extends QuizWorkDeps {
  readonly database: Database;
  readonly reviews: ReviewService;
  readonly market: House['market'];
  readonly desk: DeskLog;
}

export interface QuizService {
  questions(filter: QuestionFilter, page: number, limit: number): Promise<PageOf<QuizQuestion>>;
  /** @throws Refusal `quiz.notFound` */
  question(id: number): Promise<QuizQuestion>;
  /** Those whose pools or state may change, or did lately. */
  moving(): Promise<QuizQuestion[]>;
  /** Of everybody, without whose they are. @throws Refusal `quiz.notFound` */
  stakes(questionId: number, page: number, limit: number): Promise<PageOf<QuizStake>>;
  /** What an operator asks. @throws Refusal */
  add(
    operatorId: number,
    wanted: Wanted,
    once: (work: OnceWork<QuizQuestion>) => Promise<QuizQuestion>,
  ): Promise<QuizQuestion>;
  /** Before it closes; its stakes go back. @throws Refusal */
  callOff(
    operatorId: number,
    wanted: RequestOutput<typeof callOffQuizQuestion>,
    once: (work: OnceWork<QuizQuestion>) => Promise<QuizQuestion>,
  ): Promise<QuizQuestion>;
  /** @throws Refusal */
  place(
    userId: number,
    wanted: RequestOutput<typeof placeQuizBet>,
    once: (work: OnceWork<QuizBet>) => Promise<QuizBet>,
  ): Promise<QuizBet>;
  /** @param isOpen all of them when left out */
  list(userId: number, isOpen: boolean | undefined, page: number, limit: number): Promise<PageOf<QuizBet>>;
  detail(userId: number, id: number): Promise<QuizBet>;
  readonly dueWork: readonly DueWork[];
}

export const createQuizService = (deps: QuizServiceDeps): QuizService => {
  const { database, clock, reviews } = deps;
  reviews.register(quizReviews(deps));

  const requireQuestion = async (id: number): Promise<QuestionRow> => {
    const row = await findQuestion(database, id);
    if (!row) throw new Refusal('quiz.notFound', { field: 'id' });
    return row;
  };

  const withQuestions = async (rows: readonly BetRow[]): Promise<QuizBet[]> => {
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

  return {
    async questions(filter, page, limit) {
      const { rows, total } = await listQuestionRows(database, filter, page, limit);
      return { data: rows.map(toQuestion), page, limit, total };
    },

    question: async (id) => toQuestion(await requireQuestion(id)),

    moving: async () =>
      (await listMoving(database, new Date(clock.nowMs() - toldAfterEndMs))).map(toQuestion),

    async stakes(questionId, page, limit) {
      await requireQuestion(questionId);
      const { rows, total } = await listBetRows(database, { questionId }, page, limit);
      return { data: rows.map(toStake), page, limit, total };
    },

    add: (operatorId, wanted, once) =>
      once((transaction) => addQuestion(deps, transaction, operatorId, wanted)),

    callOff: (operatorId, wanted, once) =>
      once((transaction) => callOffQuestion(deps, transaction, operatorId, wanted)),

    place: (userId, wanted, once) =>
      once((transaction, emit) => placeBet(deps, { transaction, emit }, userId, wanted)),

    async list(userId, isOpen, page, limit) {
      const { rows, total } = await listBetRows(database, { userId, isOpen }, page, limit);
      return { data: await withQuestions(rows), page, limit, total };
    },

    async detail(userId, id) {
      const row = await findBet(database, id);
      if (row?.user_id !== userId) throw new Refusal('quiz.notFound', { field: 'id' });
      return (await withQuestions([row]))[0]!;
    },

    dueWork: createQuizWork(deps),
  };
};

/** The one instance of a house. */
export const quizService = (house: House): QuizService =>
  createQuizService({
    ...house,
    wallets: house.use(createWalletService),
    reviews: house.use(reviewService),
    desk: house.use(deskLog),
  });
