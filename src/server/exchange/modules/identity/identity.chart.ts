import { reviewNumbers } from '#domain/identity/identity.ts';
import {
  verificationMachine,
  type VerificationContext,
  type VerificationEvent,
  type VerificationStatus,
} from '#machines/verification.machine.ts';
import { createLifecycle } from '#server/exchange/lib/jobs/lifecycle.ts';

const lifecycle = createLifecycle(verificationMachine);

const { none, underAudit, passed, failed } = reviewNumbers;

/** Values of the level 1 and level 2 columns in the users table, for each status of the chart. */
const stored: Readonly<Record<VerificationStatus, readonly [text: number, images: number]>> = {
  notVerified: [none, none],
  underAudit: [underAudit, none],
  auditFailed: [failed, none],
  verified: [passed, none],
  advancedUnderAudit: [passed, underAudit],
  advancedAuditFailed: [passed, failed],
  advancedVerified: [passed, passed],
};

export interface StoredReviews {
  readonly review_status: number;
  readonly advanced_review_status: number;
}

export const reviewsOf = (status: VerificationStatus): StoredReviews => {
  const [review_status, advanced_review_status] = stored[status];
  return { review_status, advanced_review_status };
};

export const statusOf = ({ review_status, advanced_review_status }: StoredReviews): VerificationStatus => {
  const found = (Object.keys(stored) as VerificationStatus[]).find((status) => {
    const [text, images] = stored[status];
    return text === review_status && images === advanced_review_status;
  });
  if (!found) throw new Error(`No verification state for ${review_status} and ${advanced_review_status}`);
  return found;
};

/** The status after an event. @throws Refusal `state.notAllowed` */
export const statusAfter = (
  status: VerificationStatus,
  context: VerificationContext,
  event: VerificationEvent,
): VerificationStatus => lifecycle.apply({ status, context }, event, { field: 'real_type' }).status;
