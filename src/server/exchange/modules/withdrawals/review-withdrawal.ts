import { reviewWithdrawal } from '#domain/withdrawals/withdrawal-review.ts';
import type { ReviewKind } from '#server/exchange/modules/reviews/reviews.service.ts';
import { approveWithdrawal, finishSending, giveBack } from './settle-withdrawal.ts';
import {
  createWithdrawalEvidence,
  createWithdrawalHeadlines,
  type WithdrawalEvidenceDeps,
} from './withdrawal-evidence.ts';
import { usedOfLimit } from './used-of-limit.ts';
import { reviewKind, type WithdrawalDeps } from './withdrawal-deps.ts';
import { findWithdrawal, lockWithdrawal, lockWithdrawals } from './withdrawals.repository.ts';

/**
 * Reviews of withdrawals. People who approve one have paid it, and give the payment's reference;
 * withdrawals approved by the rule are sent by the exchange itself.
 */
export const createWithdrawalReview = (
  deps: WithdrawalDeps,
  { levelOf, payees }: Pick<WithdrawalEvidenceDeps, 'levelOf' | 'payees'>,
): ReviewKind => ({
  name: reviewKind,
  headlines: createWithdrawalHeadlines(deps),
  evidence: createWithdrawalEvidence({ ...deps, levelOf, payees }),

  // Concurrent decisions on withdrawals of one user are serialised, so that they see each other.
  async lock(transaction, id) {
    await lockWithdrawals(transaction, (await findWithdrawal(transaction, id))!.user_id);
  },

  async decide(transaction, id) {
    const { user_id, created_at } = (await findWithdrawal(transaction, id))!;
    await lockWithdrawals(transaction, user_id);
    const withdrawn = await usedOfLimit(deps, transaction, user_id, created_at, id);
    return reviewWithdrawal(withdrawn, await levelOf(transaction, user_id));
  },

  async settle(unit, id, { isApproved, why, note = '', findings, by }) {
    const row = await lockWithdrawal(unit.transaction, id);
    if (!isApproved) {
      await giveBack(deps, unit, row, { type: 'admin.refused', reason: why }, note);
      return;
    }
    const approved = await approveWithdrawal(deps, unit, row);
    // Without a reference the chart refuses it, and the approval with it.
    if (by === 'desk') await finishSending(deps, unit, approved, findings?.['reference'] ?? '');
  },
});
