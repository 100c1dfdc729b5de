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

/** What is asked; it never changes. */
const asked = {
  kind: quizKind,
  /**
   * `price`: the range of the symbol's price at `settle_at`; `best`: which symbol rises most from `close_at` to `settle_at`;
   * `fact`: what no price tells, in the words of `texts`.
   */
  topic: z.enum(['price', 'best', 'fact']),
  symbols: z.array(text),
  /** Between the ranges, from the lowest; a price at a bound is in the range below it. */
  bounds: z.array(decimal),
  /** Of a fact; null where the prices say what is asked. */
  texts: z.nullable(quizTexts),
  close_at: instant,
  settle_at: instant,
};

/** A symbol's last tick at `close_at` and its last one at `settle_at`, each once a later one proves it, and when that came. */
const quizMove = z.object({ from: tickOrNone, to: tickOrNone, following_at: instantOrNone });
export type QuizMove = z.infer<typeof quizMove>;

/** A question with its pool as it stands. */
export const quizQuestion = z.object({
  id,
  ...asked,
  status: z.enum(['notStarted', 'guessing', 'over', 'unsettled', 'bonusDistributed']),
  start_at: instant,
  currency_id: id,
  currency_name: text,
  /** Of the currency's smallest unit. */
  decimals: whole,
  /** Of one stake. */
  stake_min: decimal,
  /** Of one person on all options together. */
  stake_max: decimal,
  /** Percent of the pool that the exchange keeps where it is shared. */
  fee_rate: decimal,
  /** On each option: ranges from the lowest, or symbols in their order. */
  pools: z.array(decimal),
  /** How many there are. */
  stakes: whole,
  /** Null: not answered, or no option came true. */
  winning_option: z.nullable(whole),
  /** Shared by the winners, or every stake given back; null until then. */
  outcome: z.nullable(z.enum(['shared', 'returned'])),
  /** The last tick up to `settle_at` answers a question about a price; the next one came after. */
  settlement_tick: tickOrNone,
  following_at: instantOrNone,
  /** In the order of `symbols`: what answers which of them rose most. Empty for other questions, and before `close_at`. */
  moves: z.array(quizMove),
  /** Where the answer of a fact will be found, as it was announced with the question. */
  source: z.nullable(text),
  /** Where the desk found it. */
  source_reference: z.nullable(text),
  answered_at: instantOrNone,
  /** When the exchange called it off, before it closed, and its words for why; null: it did not. */
  called_off_at: instantOrNone,
  called_off_why: z.nullable(text),
  /** What the exchange kept; null until every stake is settled. */
  fee: decimalOrNone,
  paid_at: instantOrNone,
  /** Grows with every stake and change. */
  version: whole,
});
export type QuizQuestion = z.infer<typeof quizQuestion>;

const betStatus = z.enum(['placed', 'hit', 'missed', 'returned']);

/** One stake of the user's. */
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
  /** What came back; null until it is settled. */
  payout: decimalOrNone,
  created_at: instant,
  closed_at: instantOrNone,
  /** Grows with every change. */
  version: whole,
});
export type QuizBet = z.infer<typeof quizBet>;

/** Questions with their pools: those that run, the soonest to close first, or those that are settled, newest first. */
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

/** A stake without whose it is. */
export const quizStake = z.object({
  id,
  option: whole,
  amount: decimal,
  status: betStatus,
  payout: decimalOrNone,
});
export type QuizStake = z.infer<typeof quizStake>;

/** Every stake of a question, newest first: with its pools and its tick what anybody needs to compute its settlement again. */
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
    /** What the user was told that it would bring; refused as `state.changed` where the pool gives something else. Unset: whatever it gives. */
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
/** Private events by topic, with what each tells. */
export const events = { quiz_bet: quizBet };
export const problems = ['quiz.notFound', 'quiz.notStarted', 'quiz.closed'] as const;
/** Why money moves; one word per kind of ledger transaction. */
export const movementKinds = ['quiz_stake', 'quiz_result', 'quiz_return', 'quiz_fee'] as const;
