import type { AnswerTerms } from '#client/data/engine/stored-answer.ts';

/** Texts to everyone, each language apart. */
export const contentTerms = {
  owner: 'everyone',
  isTranslated: true,
  limits: { rows: 30, days: 90 },
} as const satisfies Omit<AnswerTerms, 'name'>;
