import { review } from './review-of.ts';

/** What operators see, and for what they refuse, where what came true of a question wait for their decision. */
export const quiz = review({
  reasons: ['noSource'],
  rules: [],
  facts: ['question', 'source', 'known_at', 'staked_on'],
  checks: [],
});
