import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  amountField,
  decimal,
  decimalOrNone,
  id,
  idField,
  instant,
  instantOrNone,
  pageOf,
  paging,
  text,
  whole,
  wholeNumberField,
} from './primitives.ts';
import { quizTexts } from './quiz-texts.ts';
import { tickOrNone } from './ticks.ts';

export const quizKinds = ['various', 'popular', 'daily'] as const;
const quizKind = z.enum(quizKinds);
export type QuizKind = z.infer<typeof quizKind>;

/** The immutable part of a question. */
const asked = {
  kind: quizKind,
  /**
   * `price`: the range of the symbol's price at `settle_at`; `best`: the symbol that rises most from
   * `close_at` to `settle_at`; `fact`: a question that no price answers, worded in `texts`.
   */
  topic: z.enum(['price', 'best', 'fact']),
  symbols: z.array(text),
  /** Bounds between ranges, ascending; a price at a bound is in the range below it. */
  bounds: z.array(decimal),
  /** For a fact question; null for questions about prices. */
  texts: z.nullable(quizTexts),
  close_at: instant,
  settle_at: instant,
};

/**
 * A symbol's last tick at `close_at` and its last one at `settle_at`, each once a later tick proves it, and
 * the time of that later tick.
 */
const quizMove = z.object({ from: tickOrNone, to: tickOrNone, following_at: instantOrNone });
export type QuizMove = z.infer<typeof quizMove>;

/** A question with its current pool. */
export const quizQuestion = z.object({
  id,
  ...asked,
  status: z.enum(['notStarted', 'guessing', 'over', 'unsettled', 'bonusDistributed']),
  start_at: instant,
  currency_id: id,
  currency_name: text,
  /** Decimals of the currency's smallest unit. */
  decimals: whole,
  /** Minimum of one stake. */
  stake_min: decimal,
  /** Maximum of one user over all options. */
  stake_max: decimal,
  /** Percent of the pool that the exchange retains when it is shared. */
  fee_rate: decimal,
  /** Pool of each option: ranges ascending, or symbols in order. */
  pools: z.array(decimal),
  /** Number of stakes. */
  stakes: whole,
  /** Null: unanswered, or no option came true. */
  winning_option: z.nullable(whole),
  /** Shared among the winners, or every stake refunded; null until settled. */
  outcome: z.nullable(z.enum(['shared', 'returned'])),
  /** The last tick up to `settle_at`, which answers a price question; and the time of the tick after it. */
  settlement_tick: tickOrNone,
  following_at: instantOrNone,
  /**
   * In the order of `symbols`: the moves that answer which symbol rose most. Empty for other
   * questions, and before `close_at`.
   */
  moves: z.array(quizMove),
  /** Source of a fact's answer, as announced with the question. */
  source: z.nullable(text),
  /** Where in the source the operator found the answer. */
  source_reference: z.nullable(text),
  answered_at: instantOrNone,
  /** When the exchange called it off, before closing, and its reason; null: not called off. */
  called_off_at: instantOrNone,
  called_off_why: z.nullable(text),
  /** Fee retained by the exchange; null until every stake is settled. */
  fee: decimalOrNone,
  paid_at: instantOrNone,
  /** Increases with every stake and change. */
  version: whole,
});
export type QuizQuestion = z.infer<typeof quizQuestion>;

const betStatus = z.enum(['placed', 'hit', 'missed', 'returned']);

/** A stake of the user. */
export const quizBet = z.object({
  id,
  status: betStatus,
  question_id: id,
  ...asked,
  option: whole,
  currency_id: id,
  currency_name: text,
  decimals: whole,
  amount: decimal,
  /** Amount paid out; null until settled. */
  payout: decimalOrNone,
  created_at: instant,
  closed_at: instantOrNone,
  /** Increases with every change. */
  version: whole,
});
export type QuizBet = z.infer<typeof quizBet>;

/** Questions with their pools: running ones, soonest to close first, or settled ones, newest first. */
export const listQuizQuestions = endpoint({
  summary: 'Questions of the quiz with their pools',
  method: 'GET',
  path: '/quiz/questions',
  access: 'visitor',
  idempotent: false,
  request: z.object({
    /** Unset: all. */
    kind: z.optional(z.enum(quizKinds, 'parameter.error')),
    status: z._default(z.enum(['open', 'closed'], 'parameter.error'), 'open'),
    ...paging(20),
  }),
  response: pageOf(quizQuestion),
  problems: [],
});

/** One question. */
export const getQuizQuestion = endpoint({
  summary: 'One question with its pool',
  method: 'GET',
  path: '/quiz/question',
  access: 'visitor',
  idempotent: false,
  request: z.object({ id: idField }),
  response: quizQuestion,
  problems: ['quiz.notFound'],
});

/** An anonymous stake. */
export const quizStake = z.object({
  id,
  option: whole,
  amount: decimal,
  status: betStatus,
  payout: decimalOrNone,
});
export type QuizStake = z.infer<typeof quizStake>;

/**
 * Every stake of a question, newest first: together with its pools and its tick, all that is needed
 * to recompute its settlement.
 */
export const listQuizStakes = endpoint({
  summary: 'All stakes of a question, without whose they are',
  method: 'GET',
  path: '/quiz/stakes',
  access: 'visitor',
  idempotent: false,
  request: z.object({ question_id: idField, ...paging(20) }),
  response: pageOf(quizStake),
  problems: ['quiz.notFound'],
});

/** Stakes on an option from the exchange account, until the question closes. */
export const placeQuizBet = endpoint({
  summary: 'Stakes on an option of a question',
  method: 'POST',
  path: '/quiz/bet',
  access: 'user',
  idempotent: true,
  request: z.object({
    question_id: idField,
    option: wholeNumberField('parameter.error'),
    amount: amountField,
    /**
     * The payout shown to the user; refused as `state.changed` if the pool gives a different one.
     * Unset: accept the current payout.
     */
    seen_payout: z.optional(amountField),
  }),
  response: quizBet,
  problems: [
    'state.changed',
    'quiz.notFound',
    'quiz.notStarted',
    'quiz.closed',
    'parameter.error',
    'amount.invalid',
    'amount.decimals',
    'amount.tooSmall',
    'amount.tooLarge',
    'balance.insufficient',
  ],
});

/** The user's stakes, newest first. */
export const listQuizBets = endpoint({
  summary: "The user's stakes in the quiz",
  method: 'GET',
  path: '/quiz/bets',
  access: 'user',
  idempotent: false,
  request: z.object({
    /** Unset: all */
    status: z.optional(z.enum(['open', 'closed'], 'parameter.error')),
    ...paging(10),
  }),
  response: pageOf(quizBet),
  problems: [],
});

/** One of the user's stakes. */
export const getQuizBet = endpoint({
  summary: "One of the user's stakes in the quiz",
  method: 'GET',
  path: '/quiz/bet/detail',
  access: 'user',
  idempotent: false,
  request: z.object({ id: idField }),
  response: quizBet,
  problems: ['quiz.notFound'],
});

export const calls = {
  listQuizQuestions,
  getQuizQuestion,
  listQuizStakes,
  placeQuizBet,
  listQuizBets,
  getQuizBet,
};
/** Private events by topic, with their payloads. */
export const events = { quiz_bet: quizBet };
export const problems = ['quiz.notFound', 'quiz.notStarted', 'quiz.closed'] as const;
/** Kinds of ledger transaction that this resource creates. */
export const movementKinds = ['quiz_stake', 'quiz_result', 'quiz_return', 'quiz_fee'] as const;
