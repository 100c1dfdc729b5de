import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import { peopleRules } from '#server/exchange/lib/terms/people-rules.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { createTries, type Tries } from '#server/exchange/lib/requests/tries.ts';
import { userTryRows } from '#server/exchange/lib/requests/user-tries.ts';

/** Counts a user's wrong codes, so that codes cannot be guessed. */
export const createCodeTries = ({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): Tries<number> =>
  createTries<number>({
    clock,
    most: peopleRules.couponTries,
    windowMs: peopleRules.couponTriesWindowMs,
    refuse: (retryAfterMs) => new Refusal('coupon.codeLocked', { field: 'code', retryAfterMs }),
    rows: userTryRows(database, 'coupon_tries'),
  });
