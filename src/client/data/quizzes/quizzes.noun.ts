import type { Noun } from '#client/data/engine/noun.ts';
import { quizBetsList } from './quiz-bets-list.ts';
import { movements } from './quizzes.movements.ts';

export const quizzesNoun: Noun = {
  movements,
  lists: [quizBetsList],
};
