import { interestOfDay, servedAt } from '#domain/lock-ups/lock-up.ts';
import { toPlain } from '#domain/money/money.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import { paidByDay } from '#server/exchange/ledger/paid-by-day.ts';
import type { Due, EarningSource } from '#server/exchange/modules/earnings/earning-sources.service.ts';
import { interestAccount } from './lock-up-deps.ts';
import { listInProgress, penaltiesOf, type LockUpRow } from './lock-ups.repository.ts';

const dueOf = (row: LockUpRow): Due[] => {
  const { id, currency_id, amount, next_day_at: next } = row;
  const ends = new Date(servedAt(row.created_at.toISOString(), row.days));
  const interest = toPlain(interestOfDay(row, row.days_paid + 1));
  return [
    ...(next ? [{ id, currency_id, event: 'interest', at: next, amount: interest } as const] : []),
    { id, currency_id, event: 'return', at: ends, amount },
  ];
};

/** Locked amounts, their interest, and the dates of the next payment and of the release. */
export const lockUpEarnings = (database: Database): EarningSource => ({
  product: 'lockUp',
  held: (userId) => listInProgress(database, userId),
  paid: (userId) =>
    paidByDay(database, userId, { account: interestAccount, kinds: ['lock_up_interest', 'coupon_interest'] }),
  penalties: (userId) => penaltiesOf(database, userId),
  due: async (userId) => (await listInProgress(database, userId)).flatMap(dueOf),
});
