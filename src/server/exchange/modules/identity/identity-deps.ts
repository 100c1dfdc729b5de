import type { Identity } from '#contract/identity.ts';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import type { Unit } from '#server/exchange/lib/delivery/outbox.ts';
import type { Sealer } from '#server/exchange/lib/secrets/sealer.ts';
import type { ReviewService } from '#server/exchange/modules/reviews/reviews.service.ts';
import type { UploadService } from '#server/exchange/modules/uploads/uploads.service.ts';
import type { OwnAccountService } from '#server/exchange/modules/users/own-account.service.ts';
import { toResponse } from './identity-response.ts';
import { newestSubmissions } from './identity.repository.ts';

export interface IdentityDeps {
  readonly clock: Clock;
  readonly sealer: Sealer;
  readonly accounts: Pick<OwnAccountService, 'accountOf' | 'verificationOf' | 'writeVerification'>;
  readonly uploads: Pick<UploadService, 'use' | 'sizeOf' | 'areAlike'>;
  readonly reviews: Pick<ReviewService, 'register' | 'open' | 'reviewer'>;
}

/** The state of a person's verification. */
export const readIdentity = async (
  { accounts, sealer, reviews }: IdentityDeps,
  database: Database,
  userId: number,
): Promise<Identity> =>
  toResponse(
    { sealer, reviewer: reviews.reviewer },
    await accounts.verificationOf(database, userId),
    await newestSubmissions(database, userId),
  );

/** Publishes the verification to the user's sockets. */
export const announce = async (
  deps: IdentityDeps,
  { transaction, emit }: Unit,
  userId: number,
): Promise<Identity> => {
  const payload = await readIdentity(deps, transaction, userId);
  emit(userId, { topic: 'identity', payload });
  return payload;
};
