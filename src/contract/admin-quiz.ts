import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { idField, instantField, symbolField } from './primitives.ts';
import { quizKinds, quizQuestion } from './quizzes.ts';
import { reasonField } from './reason-field.ts';

/* Questions of the quiz as operators put them in. */

/**
 * Announces a question. Stakes are 1 to 1,000 USDT. A question is immutable: users who stake on it know the
 * question, its deadline and its source. It can only be called off.
 */
export const addQuizQuestion = endpoint({
  summary: 'Announces a question of the quiz',
  method: 'POST',
  path: '/admin/quiz/question',
  access: 'operator',
  idempotent: true,
  request: z.object({
    kind: z.enum(quizKinds, 'parameter.error'),
    /**
     * `price`: the range of a symbol's price at the settlement; `fact`: what an
     * operator finds at the source then.
     */
    topic: z.enum(['price', 'fact'], 'parameter.error'),
    /** For a price question. */
    symbol: z.optional(symbolField),
    /** For a price question: bounds between ranges, ascending, comma-separated. */
    bounds: z.optional(z.string().check(z.maxLength(200, 'text.tooLong'))),
    /**
     * For a fact question: JSON of the question and its options by language, English required:
     * `{"en":{"question":"…","options":["…","…"]}}`.
     */
    texts: z.optional(z.string().check(z.maxLength(20_000, 'text.tooLong'))),
    /** For a fact question: the source of its answer. */
    source: z.optional(z.string().check(z.trim(), z.maxLength(200, 'text.tooLong'))),
    /** Unset: immediately. */
    start_at: z.optional(instantField),
    close_at: instantField,
    settle_at: instantField,
  }),
  response: quizQuestion,
  problems: [
    'parameter.error',
    'text.required',
    'text.tooLong',
    'date.invalid',
    'symbol.unknown',
    'quiz.bounds',
    'quiz.texts',
    'quiz.times',
  ],
});

/**
 * Calls off a question that has not closed: every stake is returned in full. After closing only its source
 * decides, so that no one can call off a losing question.
 */
export const callOffQuizQuestion = endpoint({
  summary: 'Calls off a question of the quiz before it closes',
  method: 'POST',
  path: '/admin/quiz/callOff',
  access: 'operator',
  idempotent: true,
  request: z.object({
    id: idField,
    /** Shown to every user who staked on it. */
    why: reasonField,
  }),
  response: quizQuestion,
  problems: [
    'quiz.notFound',
    'quiz.closed',
    'review.own',
    'state.notAllowed',
    'text.required',
    'text.tooLong',
    'text.specialCharacters',
  ],
});

export const calls = { addQuizQuestion, callOffQuizQuestion };
export const problems = ['quiz.bounds', 'quiz.texts', 'quiz.times'] as const;
