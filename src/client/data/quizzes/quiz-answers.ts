import { getQuizQuestion, listQuizStakes } from '#contract/quizzes.ts';
import { answerOf } from '#client/data/engine/stored-answer.ts';

/** One question that the offer does not contain. */
export const questionAnswer = answerOf(getQuizQuestion, {
  name: 'quizQuestion',
  owner: 'everyone',
  limits: { rows: 50, days: 30 },
});
/** The stakes on a question, without their owners, page by page. */
export const stakesAnswer = answerOf(listQuizStakes, {
  name: 'quizStakes',
  owner: 'everyone',
  limits: { rows: 50, days: 30 },
});
