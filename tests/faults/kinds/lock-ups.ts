import type { Database } from '#server/exchange/lib/database/database.ts';
import { lockUpsAtMidnight } from '#tests/support/lock-ups-due.ts';
import type { Kind, KindStage } from './kind.ts';

/**
 * Number of lock-ups of these users that have been paid this many days, or one more where midnight has
 * passed in the meantime.
 */
export const countPaidLockUps = async (
  database: Database,
  userIds: readonly number[],
  days: number,
): Promise<number> =>
  (
    await database
      .selectFrom('lock_ups')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('days_paid', '>=', days)
      // The demo account has some of its own.
      .where('user_id', 'in', [...userIds])
      .executeTakeFirstOrThrow()
  ).total;

/** Three days of interest each, which the ledger's own checks compare with the amounts paid. */
export const lockUps = ({ database }: KindStage): Kind => {
  const rows = 100;
  let stored = 0;
  const days = 3;
  const userIds: number[] = [];
  const countPaid = (): Promise<number> => countPaidLockUps(database, userIds, days);
  return {
    name: 'lock-ups',
    settled: { table: 'lock_ups', column: 'days_paid' },
    rows,
    async store(transaction, people) {
      const ids = people.map(({ userId }) => userId);
      await lockUpsAtMidnight(transaction, { userIds: ids, count: rows, daysAgo: days });
      userIds.push(...ids);
      stored += rows;
    },
    progress: async () => ({ done: await countPaid(), due: stored }),
    async requireOnce() {
      const paid = await countPaid();
      if (paid !== stored) throw new Error(`${paid} lock-ups are paid`);
    },
  };
};
