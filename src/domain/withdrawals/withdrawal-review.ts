import type { VerificationLevel } from '#domain/identity/identity.ts';
import { decimal } from '#domain/money/money.ts';
import type { Verdict } from '#domain/reviews/review.ts';
import { withdrawalLimit } from './withdrawals.ts';

/** Why the rule refuses; the screens say it in words. */
export const aboveLimit = 'aboveLimit';

/**
 * The published rule of withdrawals: whatever the account's level, as it is now, still allows is approved.
 * @param withdrawn worth in BTC of this one and of all that was asked for in the 24 hours before it
 */
export const reviewWithdrawal = (withdrawn: string, level: VerificationLevel): Verdict =>
  decimal(withdrawn).lte(withdrawalLimit(level))
    ? { isApproved: true, why: 'withinLimit' }
    : { isApproved: false, why: aboveLimit };
