import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { idField, instantField, symbolField } from './primitives.ts';
import { quizKinds, quizQuestion } from './quizzes.ts';

/* Questions of the quiz as operators put them in. */

/**
 * Announces a question. Its stakes are of 1 to 1,000 USDT. Nothing changes it any more: whoever stakes on it knows what is
 * asked, until when, and what answers it. All that can still be done is to call it off.
 */
export const addQuizQuestion = endpoint({
  summary: 'Announces a question of the quiz',
  method: 'POST',
  path: '/desk/quiz/question',
  access: 'operator',
  idempotent: true,
  request: z.object({
    kind: z.enum(quizKinds, 'parameter.error'),
    /** `price`: the range of a symbol's price at the settlement; `fact`: what the desk finds at the source then. */
    topic: z.enum(['price', 'fact'], 'parameter.error'),
    /** Of a price. */
    symbol: z.optional(symbolField),
    /** Of a price: between the ranges, from the lowest, comma-separated. */
    bounds: z.optional(z.string().check(z.maxLength(200, 'text.tooLong'))),
    /** Of a fact: JSON of the question and its options by language, English always: `{"en":{"question":"…","options":["…","…"]}}`. */
    texts: z.optional(z.string().check(z.maxLength(20_000, 'text.tooLong'))),
    /** Of a fact: where its answer will be found. */
    source: z.optional(z.string().check(z.trim(), z.maxLength(200, 'text.tooLong'))),
    /** Unset: at once. */
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
 * Calls a question off that has not closed: every stake goes back in full. Once it has closed its source answers it, and nobody
 * can call off what is about to be lost.
 */
export const callOffQuizQuestion = endpoint({
  summary: 'Calls off a question of the quiz before it closes',
  method: 'POST',
  path: '/desk/quiz/callOff',
  access: 'operator',
  idempotent: true,
  request: z.object({
    id: idField,
    /** Whoever staked on it reads it. */
    why: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'text.required'),
        z.maxLength(300, 'text.tooLong'),
        z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'text.specialCharacters'),
      ),
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
