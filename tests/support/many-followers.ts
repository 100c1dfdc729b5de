import type { Database } from '#server/exchange/lib/database/database.ts';
import { sha256 } from '#server/exchange/lib/secrets/secrets.ts';
import { addSessions, type SessionHolder } from './open-sessions.ts';

/** Limit per order below the margin of every order. */
const tooSmall = '0.01';

/**
 * A leading user, and all their followers on the same terms; created without calls.
 * @param limitEvery every n-th follower has a limit per order that every order exceeds; unset: none has
 */
export const followedBy = async (
  database: Database,
  followers: number,
  limitEvery = Infinity,
): Promise<{ trader: SessionHolder; userIds: readonly number[] }> => {
  const [trader, ...people] = await addSessions(database, followers + 1, 'everyAccount');
  const now = new Date();
  await database
    .insertInto('traders')
    .values({
      user_id: trader!.userId,
      since: now,
      left_at: null,
      next_seed: `seed ${trader!.userId}`,
      next_seed_hash: sha256(`seed ${trader!.userId}`),
    })
    .execute();
  await database
    .insertInto('follows')
    .values(
      people.map(({ userId }, index) => ({
        follower_id: userId,
        trader_id: trader!.userId,
        status: 'following' as const,
        copy_type: 1 as const,
        number: '0.5',
        most_per_order: (index + 1) % limitEvery === 0 ? tooSmall : null,
        most_in_all: null,
        stop_loss: null,
        when_trader_leaves: 'hold' as const,
        created_at: now,
        followed_at: now,
        ended_reason: null,
        ended_at: null,
      })),
    )
    .execute();
  return { trader: trader!, userIds: people.map(({ userId }) => userId) };
};

/** How many copies of a trader's orders have this result. */
export const countCopies = async (
  database: Database,
  traderId: number,
  statuses: readonly ('open' | 'closed' | 'skipped')[],
): Promise<number> => {
  const { total } = await database
    .selectFrom('copies')
    .innerJoin('copied_orders', 'copied_orders.id', 'copies.order_id')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('trader_id', '=', traderId)
    .where('copies.status', 'in', [...statuses])
    .executeTakeFirstOrThrow();
  return total;
};
