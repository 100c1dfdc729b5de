import type { AnswerTerms } from '#client/data/engine/stored-answer.ts';

/** Texts for all users, one row per language. */
export const contentTerms = {
  owner: 'everyone',
  isTranslated: true,
  limits: { rows: 30, days: 90 },
} as const satisfies Omit<AnswerTerms, 'name'>;
