import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import type { Handlers } from '#server/exchange/lib/calls/handlers.ts';
import { createCodeService } from '#server/exchange/modules/codes/codes.service.ts';
import { reviewService } from '#server/exchange/modules/reviews/reviews.service.ts';
import { uploadService } from '#server/exchange/modules/uploads/uploads.service.ts';
import { ownAccountService } from '#server/exchange/modules/users/own-account.service.ts';
import { readIdentity } from './identity-deps.ts';
import { newestSubmissions } from './identity.repository.ts';
import { identityReviews } from './review-identity.ts';
import { sealedFor } from './sealed-for.ts';
import { submitIdentityOf } from './submit-identity.ts';

/** One instance per exchange. */
export const identityService = (context: ExchangeContext) => {
  const deps = {
    ...context,
    accounts: context.use(ownAccountService),
    codes: context.use(createCodeService),
    reviews: context.use(reviewService),
    uploads: context.use(uploadService),
  };
  deps.reviews.register(identityReviews(deps));
  const handlers = {
    getIdentityState: ({ userId }) => readIdentity(deps, deps.database, userId),
    submitIdentity: (call) => submitIdentityOf(deps, call),
  } satisfies Handlers;
  return {
    handlers,
    /** The user's full name as it was verified; null: it is not. */
    async verifiedNameOf(userId: number): Promise<string | null> {
      const { text } = await newestSubmissions(deps.database, userId);
      return text?.status === 'passed' ? deps.sealer.open(text.name_sealed!, sealedFor(userId)) : null;
    },
  };
};
