import type { House } from '#server/house.ts';
import type { Handlers } from '#server/lib/http/handlers.ts';
import { createCodeService } from '#server/modules/codes/codes.service.ts';
import { reviewService } from '#server/modules/reviews/reviews.service.ts';
import { uploadService } from '#server/modules/uploads/uploads.service.ts';
import { ownAccountService } from '#server/modules/users/own-account.service.ts';
import { readIdentity } from './identity-work.ts';
import { identityReviews } from './review-identity.ts';
import { submitIdentityOf } from './submit-identity.ts';

/** The one instance of a house. */
export const identityService = (house: House) => {
  const deps = {
    ...house,
    accounts: house.use(ownAccountService),
    codes: house.use(createCodeService),
    reviews: house.use(reviewService),
    uploads: house.use(uploadService),
  };
  deps.reviews.register(identityReviews(deps));
  const handlers = {
    getIdentityState: ({ userId }) => readIdentity(deps, deps.database, userId),
    submitIdentity: (call) => submitIdentityOf(deps, call),
  } satisfies Handlers;
  return { handlers };
};
