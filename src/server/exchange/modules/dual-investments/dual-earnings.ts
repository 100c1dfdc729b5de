import type { Database } from '#server/exchange/lib/database/database.ts';
import type { EarningSource } from '#server/exchange/modules/earnings/earning-sources.service.ts';
import { interestByDay } from './dual-interest.repository.ts';
import { listRunning } from './dual-investments.repository.ts';
import { paidCurrencyId } from './dual-deps.ts';

/**
 * Amounts in dual investments, their interest, and their settlement dates. The payout currency is not known
 * before settlement.
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
