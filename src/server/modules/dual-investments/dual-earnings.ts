import type { Database } from '#server/lib/database/database.ts';
import type { EarningSource } from '#server/modules/earnings/earning-sources.service.ts';
import { interestByDay } from './dual-interest.repository.ts';
import { listRunning } from './dual-investments.repository.ts';
import { paidCurrencyId } from './dual-work.ts';

/**
 * What is in dual investments, what they paid above it, and when they are settled. In which currency they are paid out is
 * not known before.
 */
export const dualEarnings = (database: Database): EarningSource => ({
  product: 'dualInvestment',
  held: async (userId) =>
    (await listRunning(database, userId)).map((row) => ({
      currency_id: paidCurrencyId(row),
      amount: row.amount,
    })),
  paid: (userId) => interestByDay(database, userId),
  penalties: async () => [],
  due: async (userId) =>
    (await listRunning(database, userId)).map((row) => ({
      id: row.id,
      currency_id: paidCurrencyId(row),
      event: 'settlement',
      at: row.end_at,
      amount: null,
    })),
});
