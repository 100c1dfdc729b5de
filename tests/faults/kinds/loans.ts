import { sql } from 'kysely';
import type { Database } from '#server/exchange/lib/database/database.ts';
import { openLoans } from '#tests/support/open-loans.ts';
import type { Kind, KindStage } from './kind.ts';

/** Days since the payout of loans with due days. */
export const daysAgo = 10;
export const overdueTerms = { termDays: daysAgo - 3, grantedDaysAgo: daysAgo } as const;

type Ended = 'closed' | 'overdue';
const noticeOf = { closed: 'loan.closed', overdue: 'loan.overdue' } as const;

export const countLoans = async (database: Database, status: Ended): Promise<number> =>
  (
    await database
      .selectFrom('loans')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('status', '=', status)
      .executeTakeFirstOrThrow()
  ).total;

/** Makes the days of loans with these terms due now. */
export const makeDaysDue = async (database: Database): Promise<void> => {
  await database
    .updateTable('loans')
    .set({ next_day_at: new Date() })
    .where('term_days', '=', overdueTerms.termDays)
    .where('status', '=', 'granted')
    .execute();
};

/** @throws Error unless each loan that ended like this was reported once */
export const requireReportedOnce = async (
  database: Database,
  status: Ended,
  loans: number,
): Promise<void> => {
  const { sent } = await database
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .where('word', '=', noticeOf[status])
    .executeTakeFirstOrThrow();
  if (sent !== loans) throw new Error(`${sent} messages of ${loans} that are ${status}`);
};

/**
 * Of all loans, to detect a day counted twice or a step reported twice. @throws Error where there is one
 */
export const requireDaysCountedOnce = async (database: Database): Promise<void> => {
  const { wrong } = await database
    .selectFrom('loans')
    .select(({ fn }) => fn.countAll<number>().as('wrong'))
    .where('status', '=', 'overdue')
    .where(sql<boolean>`days not between ${daysAgo - 1} and ${daysAgo} or jsonb_array_length(steps) <> 1`)
    .executeTakeFirstOrThrow();
  if (wrong !== 0) throw new Error(`${wrong} loans whose days were not counted once`);
};

/** Loans that the next tick sells, and as many with elapsed days. */
export const loans = ({ database }: KindStage): Kind => {
  const ofEach = 30;
  let stored = 0;
  return {
    name: 'loans',
    settled: { table: 'loans', column: 'status' },
    rows: ofEach * 2,
    async store(transaction, people) {
      const userIds = people.map(({ userId }) => userId);
      // Any price of bitcoin is below their sale price.
      await openLoans(transaction, { userIds, count: ofEach, falls: () => '600000', collateral: '0.5' });
      const shared = { userIds, count: ofEach, falls: () => '1', collateral: '30' };
      await openLoans(transaction, { ...shared, ...overdueTerms });
      await makeDaysDue(transaction);
      stored += ofEach;
    },
    progress: async () => ({
      done: (await countLoans(database, 'closed')) + (await countLoans(database, 'overdue')),
      due: stored * 2,
    }),
    async requireOnce() {
      await requireReportedOnce(database, 'closed', stored);
      await requireReportedOnce(database, 'overdue', stored);
      await requireDaysCountedOnce(database);
    },
  };
};
