import type { AnswerTerms } from './stored-answer.ts';

/** An offer to everyone. Others buy of it as well, so it is asked for again while it is shown. */
export const offerTerms = {
  owner: 'everyone',
  limits: { rows: 1, days: 365 },
  everyMs: 15_000,
} as const satisfies Omit<AnswerTerms, 'name'>;

/**
 * Where the socket publishes what changes of the offer, only a new offer is to be found; often enough that the offer counts
 * as live.
 */
export const publishedOfferTerms = { ...offerTerms, everyMs: 45_000 } as const;
