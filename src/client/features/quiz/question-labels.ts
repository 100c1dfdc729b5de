import { msg } from '@lingui/core/macro';
import type { QuizBet, QuizQuestion } from '#contract/quizzes.ts';

export const questionLabels = {
  notStarted: msg`Not started`,
  guessing: msg`Guessing`,
  over: msg({ message: 'Ended', context: 'question' }),
  unsettled: msg`Unsettled`,
  bonusDistributed: msg`Bonus distributed`,
} as const satisfies Record<QuizQuestion['status'], unknown>;

export const betLabels = {
  placed: msg`In progress`,
  hit: msg`Correct`,
  missed: msg`Wrong`,
  returned: msg`Returned`,
} as const satisfies Record<QuizBet['status'], unknown>;
