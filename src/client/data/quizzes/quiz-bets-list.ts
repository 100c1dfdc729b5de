import type { Table } from 'dexie';
import type { QuizBet, QuizQuestion } from '#contract/quizzes.ts';
import type { StoredList } from '#client/data/engine/resource.ts';

export interface QuizBetRow extends QuizBet {
  readonly userId: number;
}

export interface QuestionsPage {
  readonly questions: readonly QuizQuestion[];
  /** Total number of settled questions. */
  readonly settled: number;
}

declare module '#client/data/engine/tables.ts' {
  interface Tables {
    readonly quizBets: Table<QuizBetRow, [number, number]>;
  }
}

/** The user's stakes in the quiz. */
export const quizBetsList: StoredList<QuizBet> = {
  name: 'quizBets',
  since: 13,
  topic: 'quiz_bet',
  wire: async () => (await import('./quiz-bets-wire.ts')).quizBetsWire,
  isOpen: { placed: true, hit: false, missed: false, returned: false },
  limits: { closed: 1_000, closedDays: 365 },
};
