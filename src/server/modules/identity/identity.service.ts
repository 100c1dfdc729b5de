import type { RequestOutput } from '#contract/endpoint.ts';
import type { Identity, submitIdentity } from '#contract/identity.ts';
import type { House } from '#server/house.ts';
import type { PreparedOnce } from '#server/lib/handlers.ts';
import { createCodeService } from '#server/modules/codes/codes.service.ts';
import { reviewService } from '#server/modules/reviews/reviews.service.ts';
import { uploadService } from '#server/modules/uploads/uploads.service.ts';
import { ownAccountService } from '#server/modules/users/own-account.service.ts';
import { readIdentity } from './identity-work.ts';
import { identityReviews } from './review-identity.ts';
import { submitIdentityOf, type SubmitIdentityDeps } from './submit-identity.ts';

export interface IdentityService {
  state(userId: number): Promise<Identity>;
  /** @throws Refusal for what is wrong with it, or where this level cannot be submitted now */
  submit(
    userId: number,
    wanted: RequestOutput<typeof submitIdentity>,
    /** Who types the code, by `requesterOf`. */
    requester: string,
    onceAfter: PreparedOnce<Identity>,
  ): Promise<Identity>;
}

const createIdentityService = (deps: SubmitIdentityDeps): IdentityService => {
  deps.reviews.register(identityReviews(deps));
  return {
    state: (userId) => readIdentity(deps, deps.database, userId),
    submit: (...request) => submitIdentityOf(deps, ...request),
  };
};

/** The one instance of a house. */
export const identityService = (house: House): IdentityService =>
  createIdentityService({
    ...house,
    accounts: house.use(ownAccountService),
    codes: house.use(createCodeService),
    reviews: house.use(reviewService),
    uploads: house.use(uploadService),
  });
