import type { VerificationLevel } from '#domain/identity/identity.ts';
import { decimal } from '#domain/money/money.ts';
import type { Verdict } from '#domain/reviews/review.ts';
import { withdrawalLimit } from './withdrawals.ts';

/** Why the rule refuses; screens translate it. */
export const aboveLimit = 'aboveLimit';

/**
 * The published rule of withdrawals: approves whatever the limit of the
 * account's current level still allows.
 * @param withdrawn value in BTC of this one and of all requests in the 24 hours before it
 */
export const reviewWithdrawal = (withdrawn: string, level: VerificationLevel): Verdict =>
  decimal(withdrawn).lte(withdrawalLimit(level))
    ? { isApproved: true, why: 'withinLimit' }
    : { isApproved: false, why: aboveLimit };
