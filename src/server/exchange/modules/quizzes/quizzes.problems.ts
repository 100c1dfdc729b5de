import { msg } from '@lingui/core/macro';
import type { ProblemTexts } from '#server/exchange/lib/calls/problem-texts.ts';

export const quizProblems: ProblemTexts = {
  'quiz.notFound': msg`There is no such question`,
  'quiz.notStarted': msg`The question has not opened yet`,
  'quiz.closed': msg`The question has closed`,
  'quiz.bounds': msg`Enter one to seven prices, each above the one before it`,
  'quiz.texts': msg`Enter the question and two to eight different answers, as many in every language`,
  'quiz.times': msg`The opening must not be past, the closing must be after it, and the settlement after the closing within a year`,
};
