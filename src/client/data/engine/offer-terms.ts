import type { AnswerTerms } from './stored-answer.ts';

/** A public offer. Other users buy from it as well, so it is refreshed while it is shown. */
export const offerTerms = {
  owner: 'everyone',
  limits: { rows: 1, days: 365 },
  everyMs: 15_000,
} as const satisfies Omit<AnswerTerms, 'name'>;

/**
 * For offers whose changes the socket publishes: polling only finds new offers, but often enough that the
 * offer counts as live.
 */
export const publishedOfferTerms = { ...offerTerms, everyMs: 45_000 } as const;
