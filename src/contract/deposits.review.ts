import { review } from './review-of.ts';

/** Evidence and refusal reasons for the review of deposits. */
export const deposit = review({
  reasons: ['notFound', 'amountDiffers', 'wrongNetwork', 'payerDiffers', 'proofUnreadable', 'twice'],
  rules: ['above-rule'],
  facts: ['network', 'payment_way', 'sent_to', 'payment_reference', 'least_amount', 'announced_at'],
  checks: ['amount_above_least', 'no_twin_waiting'],
});
