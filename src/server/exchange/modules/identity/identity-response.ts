import type { Identity } from '#contract/identity.ts';
import type { Reviewer } from '#domain/reviews/review.ts';
import { toPlain } from '#domain/money/money.ts';
import { withdrawalLimit } from '#domain/withdrawals/withdrawals.ts';
import { levelOf, type VerificationStatus } from '#machines/verification.machine.ts';
import { exchangeTerms } from '#server/exchange/lib/terms/exchange-terms.ts';
import type { Sealer } from '#server/exchange/lib/secrets/sealer.ts';
import type { VerificationFacts } from '#server/exchange/modules/users/own-account.service.ts';
import { statusOf } from './identity.chart.ts';
import type { newestSubmissions, SubmissionRow } from './identity.repository.ts';
import { maskCardId, maskName } from './mask-identity.ts';
import { sealedFor } from './sealed-for.ts';

type Newest = Awaited<ReturnType<typeof newestSubmissions>>;

const limits: Identity['limits'] = ([0, 1, 2] as const).map((level) => ({
  level,
  withdrawal_btc: toPlain(withdrawalLimit(level)),
  purchase_usdt: exchangeTerms.purchases.mostUsd[level]!,
}));

/** The submission that the status refers to; undefined if the person was verified without one. */
export const currentOf = (
  { text, images }: Newest,
  { advanced_review_status }: Pick<VerificationFacts, 'advanced_review_status'>,
): SubmissionRow | undefined => (advanced_review_status === 0 ? text : images);

const failedStatuses: readonly VerificationStatus[] = ['auditFailed', 'advancedAuditFailed'];

/** The API response. Name and number are masked; they show only enough for their owner to recognise them. */
export const toResponse = (
  { sealer, reviewer }: { readonly sealer: Sealer; readonly reviewer: Reviewer },
  facts: VerificationFacts,
  newest: Newest,
): Identity => {
  const { review_status, advanced_review_status, has_email, has_phone } = facts;
  const { text, images } = newest;
  const status = statusOf(facts);
  const current = currentOf(newest, facts);
  const hasFailed = failedStatuses.includes(status);
  return {
    status,
    level: levelOf(status),
    real_status: advanced_review_status || review_status,
    review_status,
    advanced_review_status,
    reason: hasFailed ? (current?.reason ?? null) : null,
    reason_note: hasFailed ? (current?.note ?? '') : '',
    reviewer: current?.reviewer ?? reviewer,
    has_email,
    has_phone,
    real_data: current
      ? {
          id_type: text?.id_type ?? null,
          name: text ? maskName(sealer.open(text.name_sealed!, sealedFor(text.user_id))) : '',
          card_id: text ? maskCardId(sealer.open(text.card_sealed!, sealedFor(text.user_id))) : '',
          front_pic: images?.front_pic ?? null,
          reverse_pic: images?.reverse_pic ?? null,
          submitted_at: current.submitted_at.toISOString(),
          decided_at: current.decided_at && current.decided_at.toISOString(),
        }
      : null,
    limits,
  };
};
