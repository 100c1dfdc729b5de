import { review } from './review-of.ts';

/** Evidence and refusal reasons for the review of quiz answers. */
export const quiz = review({
  reasons: ['noSource'],
  rules: [],
  facts: ['question', 'source', 'known_at', 'staked_on'],
  checks: [],
});
