import { entry } from '../catalogue-entry.ts';
import { quizBetMachine } from '../quiz-bet.machine.ts';

export const quizBetEntry = entry('quiz-bet', quizBetMachine, {
  input: { option: 0, stake: '2', decimals: 6 },
  events: {
    'question.settled': [
      { winning_option: 0, pool: '150', side: '15' },
      { winning_option: 1, pool: '150', side: '135' },
      { winning_option: 0, pool: '15', side: '15' },
    ],
    'question.returned': [{}],
  },
  answers: {},
});
