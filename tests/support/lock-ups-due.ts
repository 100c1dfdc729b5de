import { dayMs } from '#domain/time/instant.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import { freeze } from '#server/exchange/ledger/freezes.ts';
import { bought } from '#server/exchange/modules/lock-ups/lock-ups.chart.ts';
import { insertLockUp, takeOfQuota } from '#server/exchange/modules/lock-ups/lock-ups.repository.ts';
import { tether } from './fund.ts';

interface LockUpsDue {
  readonly userIds: readonly number[];
  readonly count: number;
  /** Full days that have passed, not paid yet. */
  readonly daysAgo: number;
}

/**
 * Many lock-ups bought some days ago and due now, created by the exchange's own storage and ledger rather
 * than by calls, which could not take thousands at once.
 */
export const lockUpsAtMidnight = async (
  database: Database,
  { userIds, count, daysAgo }: LockUpsDue,
): Promise<void> => {
  const amount = '1';
  const terms = { amount, daily_rate: '1', days: 10, penalty_rule: 'remaining', decimals: 6 } as const;
  // In the middle of a day: the midnight after it starts the first full one.
  const at = new Date((Math.floor(Date.now() / dayMs) - daysAgo - 1) * dayMs + dayMs / 2);
  await database.transaction().execute(async (transaction) => {
    const { id: productId } = await transaction
      .insertInto('lock_up_products')
      .values({
        code: crypto.randomUUID(),
        currency_id: tether,
        currency_name: 'USDT',
        decimals: terms.decimals,
        daily_rate: terms.daily_rate,
        days: terms.days,
        penalty_rule: terms.penalty_rule,
        least: amount,
        most: amount,
        quota: String(count),
        opens_at: at,
        closes_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (let number = 0; number < count; number += 1) {
      const userId = userIds[number % userIds.length]!;
      await insertLockUp(transaction, {
        ...terms,
        ...bought({ ...terms, purchased_at: at.toISOString() }),
        user_id: userId,
        product_id: productId,
        currency_id: tether,
        currency_name: 'USDT',
        created_at: at,
        freeze: (id) =>
          freeze(transaction, {
            userId,
            account: 'change',
            currencyId: tether,
            amount,
            kind: 'lock_up',
            reference: `lockUp:${id}`,
            at: new Date(),
          }),
      });
    }
    if (!(await takeOfQuota(transaction, productId, String(count))))
      throw new Error('The quota is too small');
  });
};
