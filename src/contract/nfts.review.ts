import { review } from './review-of.ts';

/** Evidence and refusal reasons for the review of NFT sale prices. */
export const nftSale = review({
  reasons: ['linkedAccounts', 'unexplained'],
  rules: ['linkedAccounts', 'notDecided'],
  facts: ['work', 'seller', 'last_price', 'first_offer', 'review_above', 'decide_by'],
  checks: ['not_linked', 'no_own_work_to_linked'],
});
