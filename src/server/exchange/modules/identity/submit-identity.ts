import type { RequestOutput } from '#contract/endpoint.ts';
import type { Identity, submitIdentity } from '#contract/identity.ts';
import {
  checkIdentityImages,
  checkIdentityText,
  plainCardId,
  type BoundContacts,
  type IdentityImages,
  type IdentityProblem,
  type IdentityText,
} from '#domain/identity/identity.ts';
import { levelOf, type VerificationEvent } from '#machines/verification.machine.ts';
import type { ProblemCode } from '#contract/problem.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import type { Call } from '#server/exchange/lib/calls/handlers.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { requesterOf } from '#server/exchange/lib/calls/requester.ts';
import type { CodeService } from '#server/exchange/modules/codes/codes.service.ts';
import type { VerificationFacts } from '#server/exchange/modules/users/own-account.service.ts';
import { reviewsOf, statusAfter, statusOf } from './identity.chart.ts';
import { announce, type IdentityDeps } from './identity-deps.ts';
import { insertSubmission, lockIdentity, type NewSubmission } from './identity.repository.ts';
import { reviewKind } from './review-identity.ts';
import { sealedFor } from './sealed-for.ts';

type Wanted = RequestOutput<typeof submitIdentity>;

export interface SubmitIdentityDeps extends IdentityDeps {
  readonly database: Database;
  readonly codes: Pick<CodeService, 'check' | 'use'>;
}

type Submission = Extract<VerificationEvent, { type: 'user.submittedText' | 'user.submittedImages' }>;

const submissionOf = ({ real_type, id_type, name, card_id, front_pic, reverse_pic }: Wanted): Submission => {
  if (real_type === 2) return { type: 'user.submittedImages', front_pic, reverse_pic };
  if (id_type === undefined) throw new Refusal('parameter.error', { field: 'id_type' });
  return { type: 'user.submittedText', id_type, name, card_id };
};

/** Why this level cannot be submitted in the current state; null if it can. */
const stateProblem = (facts: VerificationFacts, wanted: 1 | 2): ProblemCode | null => {
  const status = statusOf(facts);
  if (status === 'underAudit' || status === 'advancedUnderAudit') return 'identity.underAudit';
  if (levelOf(status) >= wanted) return 'identity.verified';
  return wanted - levelOf(status) > 1 ? 'identity.textFirst' : null;
};

const contentProblem = (
  submission: IdentityText | IdentityImages,
  contacts: BoundContacts,
): IdentityProblem | null =>
  'card_id' in submission ? checkIdentityText(submission, contacts) : checkIdentityImages(submission);

/** @throws Refusal */
const requireSubmittable = (facts: VerificationFacts, submission: Submission, wanted: 1 | 2): void => {
  const problem = stateProblem(facts, wanted);
  if (problem) throw new Refusal(problem, { field: 'real_type' });
  const wrong = contentProblem(submission, facts);
  if (wrong) throw new Refusal(wrong.code, { field: wrong.field });
};

const rowOf = (
  { sealer }: IdentityDeps,
  userId: number,
  submission: Submission,
): Omit<NewSubmission, 'user_id' | 'reviewer' | 'submitted_at'> =>
  submission.type === 'user.submittedImages'
    ? { level: 2, front_pic: submission.front_pic, reverse_pic: submission.reverse_pic }
    : {
        level: 1,
        id_type: submission.id_type,
        name_sealed: sealer.seal(submission.name, sealedFor(userId)),
        card_sealed: sealer.seal(submission.card_id, sealedFor(userId)),
        card_mark: sealer.mark(`document ${submission.id_type} ${plainCardId(submission.card_id)}`),
      };

const useImages = async (
  { uploads }: IdentityDeps,
  transaction: Database,
  { id: submissionId, userId }: { readonly id: number; readonly userId: number },
  images: IdentityImages,
): Promise<void> => {
  const usedFor = `identity:${submissionId}`;
  for (const field of ['front_pic', 'reverse_pic'] as const)
    await uploads.use(transaction, { userId, reference: images[field], usedFor, field });
};

/** Queues a submission for review. A person can have only one under review. */
export const submitIdentityOf = (
  deps: SubmitIdentityDeps,
  { userId, input: wanted, user, address, onceAfter }: Call<typeof submitIdentity>,
): Promise<Identity> =>
  onceAfter(async () => {
    const { database, accounts, codes, clock, reviews } = deps;
    const submission = submissionOf(wanted);
    requireSubmittable(await accounts.verificationOf(database, userId), submission, wanted.real_type);
    const purpose = { account: await accounts.accountOf(userId), scene: 'identity' } as const;
    await codes.check({ ...purpose, requester: requesterOf({ user, address }) }, wanted.code);
    const content = rowOf(deps, userId, submission);
    return async (transaction, emit) => {
      await lockIdentity(transaction, userId);
      const facts = await accounts.verificationOf(transaction, userId);
      requireSubmittable(facts, submission, wanted.real_type);
      await codes.use(transaction, purpose, wanted.code);
      const status = statusAfter(statusOf(facts), { ...facts, reason: null }, submission);
      const { reviewer } = reviews;
      const submitted_at = clock.now();
      const { id } = await insertSubmission(transaction, {
        ...content,
        user_id: userId,
        reviewer,
        submitted_at,
      });
      if (submission.type === 'user.submittedImages')
        await useImages(deps, transaction, { id, userId }, submission);
      await accounts.writeVerification(transaction, userId, reviewsOf(status));
      await reviews.open(transaction, { kind: reviewKind, subjectId: id, userId });
      return announce(deps, { transaction, emit }, userId);
    };
  });
