import type { Clock } from '#server/lib/clock.ts';
import type { Database } from '#server/lib/database.ts';
import { peopleRules } from '#server/lib/people-rules.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { createTries, type CountedTries, type Tries } from '#server/lib/tries.ts';

/** Wrong codes of a user: nobody is to find one by trying. */
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
    rows: {
      insert: async (userId, at) =>
        (
          await database
            .insertInto('coupon_tries')
            .values({ user_id: userId, at })
            .returning('id')
            .executeTakeFirstOrThrow()
        ).id,
      count: (userId, since): Promise<CountedTries[]> =>
        database
          .selectFrom('coupon_tries')
          .select(({ fn }) => [fn.countAll<number>().as('tries'), fn.min<Date | null>('at').as('oldest')])
          .where('user_id', '=', userId)
          .where('at', '>', since)
          .execute(),
      remove: (id) => database.deleteFrom('coupon_tries').where('id', '=', id).execute(),
      removeBefore: async (at) =>
        Number(
          (await database.deleteFrom('coupon_tries').where('at', '<', at).executeTakeFirst()).numDeletedRows,
        ),
    },
  });
