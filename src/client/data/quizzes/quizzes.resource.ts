import type { Resource } from '#client/data/engine/resource.ts';
import { quizBetsList } from './quiz-bets-list.ts';
import { movements } from './quizzes.movements.ts';

export const quizzesResource: Resource = {
  movements,
  lists: [quizBetsList],
};
