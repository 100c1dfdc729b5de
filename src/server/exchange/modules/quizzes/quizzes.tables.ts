import type { QuizTexts } from '#contract/quiz-texts.ts';
import type { QuizKind, QuizMove } from '#contract/quizzes.ts';
import type { Tick } from '#contract/ticks.ts';
import type { QuizTopic } from '#domain/quizzes/quiz-question.ts';
import type { QuizBetStatus } from '#machines/quiz-bet.machine.ts';
import type { QuizStatus } from '#machines/quiz.machine.ts';
import type { Table } from '#server/exchange/lib/tables/table.ts';

export interface QuizTables {
  quiz_questions: Table<
    'quiz_questions',
    {
      kind: QuizKind;
      topic: QuizTopic;
      symbols: readonly string[];
      bounds: readonly string[];
      status: QuizStatus;
      pools: readonly string[];
      outcome: 'shared' | 'returned';
      settlement_tick: Tick;
      moves: readonly QuizMove[];
      texts: QuizTexts;
    }
  >;
  quiz_bets: Table<'quiz_bets', { status: QuizBetStatus }>;
}

declare module '#server/exchange/lib/database/tables.ts' {
  interface Tables extends QuizTables {}
}
