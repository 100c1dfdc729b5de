import { reviewIdentityImages, reviewIdentityText } from '#domain/identity/identity.ts';
import type { Verdict } from '#domain/reviews/review.ts';
import type { Transaction } from '#server/exchange/lib/database/database.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { isViolationOf } from '#server/exchange/lib/database/violated.ts';
import { giveForVerification } from '#server/exchange/modules/coupons/coupon-gifts.service.ts';
import { notify } from '#server/exchange/modules/messages/notices.service.ts';
import type { ReviewKind } from '#server/exchange/modules/reviews/reviews.service.ts';
import { reviewsOf, statusAfter, statusOf } from './identity.chart.ts';
import {
  decideSubmission,
  isDocumentUsed,
  lockIdentity,
  readSubmission,
  type SubmissionRow,
} from './identity.repository.ts';
import { identityEvidence, identityHeadlines } from './identity-evidence.ts';
import { announce, type IdentityDeps } from './identity-deps.ts';
import { identityRefused, identityVerified } from './identity.notices.ts';
import { sealedFor } from './sealed-for.ts';

/** Kind of submissions in the review queue. */
export const reviewKind = 'identity';

const evaluate = async (
  { sealer, uploads }: IdentityDeps,
  transaction: Transaction,
  row: SubmissionRow,
): Promise<Verdict> => {
  if (row.level === 1)
    return reviewIdentityText({
      card_id: sealer.open(row.card_sealed!, sealedFor(row.user_id)),
      isUsed: await isDocumentUsed(transaction, row),
    });
  const [front, reverse] = [row.front_pic!, row.reverse_pic!];
  return reviewIdentityImages({
    front: await uploads.sizeOf(transaction, front),
    reverse: await uploads.sizeOf(transaction, reverse),
    areAlike: await uploads.areAlike(front, reverse),
  });
};

/**
 * Review of submissions: by the published rule or an operator. The decision is stored in the users table,
 * where every limit reads it.
 */
export const identityReviews = (deps: IdentityDeps): ReviewKind => ({
  name: reviewKind,
  headlines: identityHeadlines,
  evidence: (database, id) => identityEvidence(deps, database, id),

  decide: async (transaction, id) => evaluate(deps, transaction, await readSubmission(transaction, id)),

  async settle({ transaction, emit }, id, { isApproved, why, note = '', by }) {
    const row = await readSubmission(transaction, id);
    const { user_id: userId } = row;
    await lockIdentity(transaction, userId);
    const facts = await deps.accounts.verificationOf(transaction, userId);
    const status = statusAfter(
      statusOf(facts),
      { ...facts, reason: null },
      isApproved ? { type: 'admin.passed' } : { type: 'admin.refused', reason: why },
    );
    const at = deps.clock.now();
    try {
      await decideSubmission(transaction, id, {
        status: isApproved ? 'passed' : 'refused',
        reason: isApproved ? null : why,
        note,
        reviewer: by,
        decided_at: at,
      });
    } catch (error) {
      if (isViolationOf('identity_documents', error)) throw new Refusal('identity.documentUsed');
      throw error;
    }
    await deps.accounts.writeVerification(transaction, userId, reviewsOf(status));
    await announce(deps, { transaction, emit }, userId);
    const notice = { userId, url: '/pages/setting/real' };
    const level = String(row.level);
    if (isApproved)
      await notify({ transaction, emit }, identityVerified, at, [{ ...notice, params: { level } }]);
    else {
      const params = { level, reason: { refusal: 'identity', why, note } } as const;
      await notify({ transaction, emit }, identityRefused, at, [{ ...notice, params }]);
    }
    if (isApproved && row.level === 1) await giveForVerification({ transaction, emit }, userId, at);
  },
});
