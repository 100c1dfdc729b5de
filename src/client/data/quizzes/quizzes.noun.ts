import type { Noun } from '#client/data/engine/noun.ts';
import { quizBetsList } from './quiz-bets-list.ts';
import { movements } from './quizzes.movements.ts';

export const quizzesNoun: Noun = {
  movements,
  lists: [quizBetsList],
  tables: [{ name: 'quizOffer', keys: 'key', since: 13, leavesAtLogout: false }],
};
