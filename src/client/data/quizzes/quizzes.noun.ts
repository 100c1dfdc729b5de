import { msg } from '@lingui/core/macro';
import type { Noun } from '#client/data/engine/noun.ts';
import { quizBetsList } from './quiz-bets-list.ts';

export const quizzesNoun: Noun = {
  movements: {
    quiz_stake: { words: msg`Quiz stake`, look: 'reserve' },
    quiz_result: { words: msg`Quiz result`, look: 'deal' },
    quiz_return: { words: msg`Quiz stake returned`, look: 'release' },
    quiz_fee: { words: msg`Quiz fee`, look: 'charge' },
  },
  lists: [quizBetsList],
};
