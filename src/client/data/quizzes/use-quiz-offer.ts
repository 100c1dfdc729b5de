import { quizQuestion } from '#contract/quizzes.ts';
import type { OfferRow } from '#client/data/engine/rows.ts';
import { toldOffers } from '#client/data/socket/told-offers.ts';
import type { QuestionsPage } from './quiz-bets-list.ts';
import { quizOffer } from './quiz-offer.ts';

const { useTold } = toldOffers('quizzes', quizQuestion, ({ version }) => version);

/** The questions, with their pools as the socket tells them. Null: this device never got them, undefined: not read yet. */
export const useQuizOffer = (): OfferRow<QuestionsPage> | null | undefined => {
  const kept = quizOffer.useOffer();
  const { newest } = useTold();
  return kept && { ...kept, offer: { ...kept.offer, questions: kept.offer.questions.map(newest) } };
};
