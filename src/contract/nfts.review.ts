import { review } from './review-of.ts';

/** What operators see, and for what they refuse, where prices of NFT sales wait for their decision. */
export const nftSale = review({
  reasons: ['linkedAccounts', 'unexplained'],
  rules: ['linkedAccounts', 'notDecided'],
  facts: ['work', 'seller', 'last_price', 'first_offer', 'review_above', 'decide_by'],
  checks: ['not_linked', 'no_own_work_to_linked'],
});
