import type { Handlers } from '#server/lib/handlers.ts';
import type { QuizService } from './quizzes.service.ts';

export const createQuizHandlers = (quizzes: QuizService): Handlers => ({
  listQuizQuestions: ({ input: { kind, status, page, limit } }) =>
    quizzes.questions({ kind, isSettled: status === 'closed' }, page, limit),
  getQuizQuestion: ({ input }) => quizzes.question(input.id),
  listQuizStakes: ({ input }) => quizzes.stakes(input.question_id, input.page, input.limit),
  addQuizQuestion: ({ userId, input, once }) => quizzes.add(userId, input, once),
  callOffQuizQuestion: ({ userId, input, once }) => quizzes.callOff(userId, input, once),
  placeQuizBet: ({ userId, input, once }) => quizzes.place(userId, input, once),
  listQuizBets: ({ userId, input }) =>
    quizzes.list(userId, input.status && input.status === 'open', input.page, input.limit),
  getQuizBet: ({ userId, input }) => quizzes.detail(userId, input.id),
});
