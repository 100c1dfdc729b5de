import { dualPayout } from '#domain/dual-investment.ts';
import { decimal, toPlain } from '#domain/money.ts';
import type { Database } from '#server/lib/database.ts';
import type { PaidOnDay } from '#server/ledger/paid-by-day.ts';
import type { EarningSource } from '#server/modules/earnings/earning-sources.service.ts';
import { listRunning, listSettled, type DualOrderRow } from './dual-investments.repository.ts';
import { paidCurrencyId, payoutCurrencyId } from './dual-work.ts';

/** What was paid out above what had been paid, where that was converted by its price at the linked price. */
const interestOf = (row: DualOrderRow): PaidOnDay => {
  const linked_price = toPlain(decimal(row.linked_price));
  const without = dualPayout({ ...row, linked_price, apr: '0' }, decimal(row.settlement_price!));
  return {
    currency_id: payoutCurrencyId(row),
    day: row.closed_at!.toISOString().slice(0, 10),
    amount: toPlain(decimal(row.payout!).minus(without.amount)),
  };
};

/**
 * What is in dual investments, what they paid above it, and when they are settled. In which currency they are paid out is
 * not known before.
 */
export const dualEarnings = (database: Database): EarningSource => ({
  product: 'dualInvestment',
  held: async (userId) =>
    (await listRunning(database, userId)).map((row) => ({
      currency_id: paidCurrencyId(row),
      amount: toPlain(decimal(row.amount)),
    })),
  paid: async (userId) => (await listSettled(database, userId)).map(interestOf),
  due: async (userId) =>
    (await listRunning(database, userId)).map((row) => ({
      id: row.id,
      currency_id: paidCurrencyId(row),
      event: 'settlement',
      at: row.end_at,
      amount: null,
    })),
});
