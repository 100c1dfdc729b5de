import type { QuizBet, QuizQuestion, QuizStake } from '#contract/quizzes.ts';
import { toPlain } from '#domain/money/money.ts';
import { quizFeeRate } from '#domain/quizzes/quiz-pool.ts';
import type { BetRow } from './bets.repository.ts';
import type { QuestionRow } from './questions.repository.ts';

const instantOrNone = (at: Date | null): string | null => at && at.toISOString();

const askedOf = (row: QuestionRow) => ({
  kind: row.kind,
  topic: row.topic,
  symbols: [...row.symbols],
  bounds: [...row.bounds],
  texts: row.texts,
  close_at: row.close_at.toISOString(),
  settle_at: row.settle_at.toISOString(),
});

/** A question in its response form. */
export const toQuestion = (row: QuestionRow): QuizQuestion => ({
  id: row.id,
  ...askedOf(row),
  status: row.status,
  start_at: row.start_at.toISOString(),
  currency_id: row.currency_id,
  currency_name: row.currency_name,
  decimals: row.decimals,
  stake_min: row.least,
  stake_max: row.most,
  fee_rate: toPlain(quizFeeRate.times('100')),
  pools: [...row.pools],
  stakes: row.stakes,
  winning_option: row.winning_option,
  outcome: row.outcome,
  settlement_tick: row.settlement_tick,
  following_at: instantOrNone(row.following_at),
  moves: [...row.moves],
  source: row.source,
  source_reference: row.source_reference,
  answered_at: instantOrNone(row.answered_at),
  called_off_at: instantOrNone(row.called_off_at),
  called_off_why: row.called_off_why,
  fee: row.fee,
  paid_at: instantOrNone(row.paid_at),
  version: row.version,
});

/** A stake in its response form for its user. */
export const toBet = (row: BetRow, question: QuestionRow): QuizBet => ({
  id: row.id,
  status: row.status,
  question_id: row.question_id,
  ...askedOf(question),
  option: row.option,
  currency_id: question.currency_id,
  currency_name: question.currency_name,
  decimals: question.decimals,
  amount: row.amount,
  payout: row.payout,
  created_at: row.created_at.toISOString(),
  closed_at: instantOrNone(row.closed_at),
  version: row.version,
});

/** A stake in its public form. */
export const toStake = (row: BetRow): QuizStake => ({
  id: row.id,
  option: row.option,
  amount: row.amount,
  status: row.status,
  payout: row.payout,
});
