import { placeQuizBet, type QuizBet } from '#contract/quizzes.ts';
import type { RequestKind } from '#client/data/engine/requests/request-kind.ts';
import { refreshAnswer } from '#client/data/engine/answer-requests.ts';
import { endpointKind, type Given } from '#client/data/engine/requests/endpoint-kind.ts';
import { storeRows } from '#client/data/engine/refresh-list.ts';
import { quizBetsList } from './quiz-bets-list.ts';
import { quizOffer } from './quiz-offer.ts';

export type PlaceBetRequest = Given<typeof placeQuizBet, 'seen_payout'>;

/** Stakes on an option; its subject is the question. */
export const placeBetKind: RequestKind<PlaceBetRequest, QuizBet> = endpointKind(placeQuizBet, {
  name: 'quiz stake',
  purpose: 'dealing',
  needs: ['seen_payout'],
  async store(bet, userId) {
    await storeRows(quizBetsList, [bet], userId);
    void refreshAnswer(quizOffer, {});
  },
  // The question may have closed.
  refused: () => void refreshAnswer(quizOffer, {}),
});
