import { entry } from '../catalogue-entry.ts';
import { quizMachine } from '../quiz.machine.ts';

export const quizEntry = entry('quiz', quizMachine, {
  input: {
    options: 2,
    announced_at: '2026-11-20T00:00:00.000Z',
    start_at: '2026-11-21T00:00:00.000Z',
    close_at: '2026-11-24T00:00:00.000Z',
    settle_at: '2026-11-25T00:00:00.000Z',
  },
  events: {
    'clock.reached': [
      { at: '2026-11-21T00:00:00.000Z' },
      { at: '2026-11-24T00:00:00.000Z' },
      { at: '2026-11-26T00:00:00.000Z' },
      { at: '2026-12-03T00:00:00.000Z' },
    ],
    'user.staked': [
      { option: 0, amount: '15', at: '2026-11-22T09:00:00.000Z' },
      { option: 1, amount: '135', at: '2026-11-22T09:05:00.000Z' },
      { option: 2, amount: '5', at: '2026-11-22T09:00:00.000Z' },
    ],
    'source.answered': [
      { option: 0, at: '2026-11-25T00:00:01.000Z' },
      { option: null, at: '2026-11-25T00:00:01.000Z' },
    ],
    'source.failed': [{ at: '2026-11-25T00:00:10.000Z' }],
    'admin.cancelled': [{ at: '2026-11-22T12:00:00.000Z' }, { at: '2026-11-24T00:00:00.000Z' }],
  },
  answers: {},
});
