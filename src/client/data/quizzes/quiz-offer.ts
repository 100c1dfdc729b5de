import * as z from 'zod/mini';
import { whole } from '#contract/primitives.ts';
import { listQuizQuestions, quizQuestion } from '#contract/quizzes.ts';
import { publishedOfferTerms } from '#client/data/engine/offer-terms.ts';
import type { StoredAnswer } from '#client/data/engine/stored-answer.ts';
import { call } from '#client/lib/calls/call.ts';
import { succeeded, type Outcome } from '#domain/calls/outcome.ts';
import type { QuestionsPage } from './quiz-bets-list.ts';

const questionsPage = z.object({ questions: z.array(quizQuestion), settled: whole });

const perPage = 20;

/**
 * The settled questions, newest first.
 * @param page from 1
 */
export const loadSettled = async (
  page: number,
  options: Parameters<typeof call>[2] = {},
): Promise<Outcome<QuestionsPage>> => {
  const answer = await call(listQuizQuestions, { status: 'closed', page, limit: perPage }, options);
  return answer.ok ? succeeded({ questions: answer.value.data, settled: answer.value.total }) : answer;
};

/** All running questions, and the first page of the settled ones. */
export const quizOffer: StoredAnswer<object, QuestionsPage> = {
  name: 'quizOffer',
  ...publishedOfferTerms,
  schema: questionsPage,
  async fetch(_, options) {
    const open = await call(listQuizQuestions, { status: 'open', limit: 100 }, options);
    if (!open.ok) return open;
    const closed = await loadSettled(1, options);
    return closed.ok
      ? succeeded({ ...closed.value, questions: [...open.value.data, ...closed.value.questions] })
      : closed;
  },
};
