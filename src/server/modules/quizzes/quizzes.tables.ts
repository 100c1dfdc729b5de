import type { Generated } from 'kysely';
import type { QuizTexts } from '#contract/quiz-texts.ts';
import type { QuizKind, QuizMove } from '#contract/quizzes.ts';
import type { Tick } from '#contract/ticks.ts';
import type { QuizTopic } from '#domain/quiz-question.ts';
import type { QuizBetStatus } from '#machines/quiz-bet.machine.ts';
import type { QuizStatus } from '#machines/quiz.machine.ts';

interface QuizQuestionsTable {
  id: Generated<number>;
  code: string | null;
  kind: QuizKind;
  topic: QuizTopic;
  symbols: readonly string[];
  bounds: readonly string[];
  currency_id: number;
  currency_name: string;
  decimals: number;
  least: string;
  most: string;
  announced_at: Date;
  start_at: Date;
  close_at: Date;
  settle_at: Date;
  status: QuizStatus;
  pools: readonly string[];
  stakes: Generated<number>;
  due_at: Date | null;
  asked_at: Generated<Date | null>;
  winning_option: Generated<number | null>;
  outcome: Generated<'shared' | 'returned' | null>;
  unsettled_at: Generated<Date | null>;
  settlement_tick: Generated<Tick | null>;
  settled_at: Generated<Date | null>;
  following_at: Generated<Date | null>;
  moves: Generated<readonly QuizMove[]>;
  texts: Generated<QuizTexts | null>;
  source: Generated<string | null>;
  source_reference: Generated<string | null>;
  answered_at: Generated<Date | null>;
  called_off_at: Generated<Date | null>;
  called_off_why: Generated<string | null>;
  fee: Generated<string | null>;
  paid_at: Generated<Date | null>;
  version: Generated<number>;
}

interface QuizBetsTable {
  id: Generated<number>;
  user_id: number;
  question_id: number;
  option: number;
  status: QuizBetStatus;
  amount: string;
  payout: string | null;
  freeze_id: number | null;
  created_at: Date;
  closed_at: Date | null;
  version: number;
}

export interface QuizTables {
  quiz_questions: QuizQuestionsTable;
  quiz_bets: QuizBetsTable;
}

declare module '#server/lib/tables.ts' {
  interface Tables extends QuizTables {}
}
