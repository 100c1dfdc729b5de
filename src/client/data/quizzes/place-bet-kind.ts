import * as z from 'zod/mini';
import { placeQuizBet, type QuizBet } from '#contract/quizzes.ts';
import { call } from '#client/lib/call.ts';
import type { CallKind } from '#client/data/engine/keyed-call/call-kind.ts';
import { refreshAnswer } from '#client/data/engine/answer-requests.ts';
import { keepRows } from '#client/data/engine/refresh-list.ts';
import { quizBetsList } from './quiz-bets-list.ts';
import { quizOffer } from './quiz-offer.ts';

const betRequest = z.object({
  question_id: z.int(),
  option: z.int(),
  amount: z.string(),
  seen_payout: z.string(),
});
export type PlaceBetRequest = z.infer<typeof betRequest>;

/** Stakes on an option; its subject is the question. */
export const placeBetKind: CallKind<PlaceBetRequest, QuizBet> = {
  name: 'quiz stake',
  schema: betRequest,
  purpose: 'dealing',
  send: (request, options) => call(placeQuizBet, request, options),
  async keep(bet, userId) {
    await keepRows(quizBetsList, [bet], userId);
    void refreshAnswer(quizOffer, {});
  },
  // It may have closed.
  refused: () => void refreshAnswer(quizOffer, {}),
};
