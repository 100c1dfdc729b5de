import { review } from './review-of.ts';

/** Evidence and refusal reasons for the review of crypto purchases. */
export const purchase = review({
  reasons: ['notReceived', 'amountDiffers', 'payerDiffers', 'proofUnreadable', 'otherProof'],
  rules: ['proofMissing'],
  facts: [
    'pays',
    'gets',
    'country',
    'payment_method',
    'bank',
    'payer',
    'payer_email',
    'payer_phone',
    'tax_id',
    'pay_by',
    'proof_at',
  ],
  checks: [],
});
