import * as z from 'zod/mini';
import { getQuizBet, listQuizBets, quizBet, type QuizBet } from '#contract/quizzes.ts';
import { id } from '#contract/primitives.ts';
import { call } from '#client/lib/calls/call.ts';
import type { ListWire } from '#client/data/engine/resource.ts';

/** Stakes of the quiz as the server sends them. */
export const quizBetsWire: ListWire<QuizBet> = {
  payload: quizBet,
  row: z.extend(quizBet, { userId: id }),
  fetchPage: ({ isOpen, ...paging }, options) =>
    call(listQuizBets, { status: isOpen ? 'open' : 'closed', ...paging }, options),
  fetchOne: (betId, options) => call(getQuizBet, { id: betId }, options),
};
