import { quizQuestion } from '#contract/quizzes.ts';
import { useStoredAnswer, type AnswerView } from '#client/data/engine/use-stored-answer.ts';
import { liveOffers } from '#client/data/socket/live-offers.ts';
import type { QuestionsPage } from './quiz-bets-list.ts';
import { quizOffer } from './quiz-offer.ts';

const { useLiveOffers } = liveOffers('quizzes', quizQuestion, ({ version }) => version);

/** The questions, with their pools as the socket publishes them. */
export const useQuizOffer = (): AnswerView<QuestionsPage> => {
  const offer = useStoredAnswer(quizOffer, {});
  const { newest } = useLiveOffers();
  if (!offer.value) return offer;
  return { ...offer, value: { ...offer.value, questions: offer.value.questions.map(newest) } };
};
