import type { AnswerTerms } from './stored-answer.ts';

/** Terms of an answer about the account itself, which has one row per user. */
export const accountAnswer = { owner: 'user', limits: { rows: 1, days: 30 } } as const satisfies Omit<
  AnswerTerms,
  'name'
>;
