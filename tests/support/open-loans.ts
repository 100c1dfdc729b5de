import type { Database } from '#server/exchange/lib/database/database.ts';
import { freeze } from '#server/exchange/ledger/freezes.ts';
import { lockBalances } from '#server/exchange/ledger/lock-balances.ts';
import { post } from '#server/exchange/ledger/post.ts';
import { unwatched } from '#server/exchange/modules/loans/loan-prices.ts';
import { after, applied } from '#server/exchange/modules/loans/loans.chart.ts';
import { changeLoan, insertLoan } from '#server/exchange/modules/loans/loans.repository.ts';
import { borrowingLevel, leverageOf, loanRate } from '#domain/loans/loans.ts';
import { dayMs, midnightFrom, msAfter } from '#domain/time/instant.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import { tether } from './fund.ts';

const bitcoin = 1;
const account = 'change';
const principal = '1000000';

interface OpenLoans {
  readonly userIds: readonly number[];
  readonly count: number;
  /** The sale price of each loan, by position. */
  readonly falls: (place: number) => string;
  /** BTC collateral of each; with a small amount, the next tick sells it. */
  readonly collateral: string;
  readonly termDays?: number;
  /** Its days are still counted from tomorrow on. */
  readonly grantedDaysAgo?: number;
}

/**
 * Many loans of 1,000,000 USDT, paid out, half of each frozen, and stored by the exchange's own storage and
 * ledger, since calls could not take thousands of applications at once.
 */
export const openLoans = async (
  database: Database,
  { userIds, count, falls, collateral, termDays = 365, grantedDaysAgo = 0 }: OpenLoans,
): Promise<void> => {
  const terms = { principal, decimals: 6, term_days: termDays };
  const at = new Date();
  const next = new Date(msAfter(midnightFrom(at.toISOString()), dayMs));
  for (let place = 0; place < count; place += 1)
    await database.transaction().execute(async (transaction) => {
      const userId = userIds[place % userIds.length]!;
      const own = { userId, account, currencyId: bitcoin } as const;
      const lent = { userId, account: 'margin', currencyId: tether } as const;
      // As the loans module does: the server may sell an earlier loan of the same user at this time.
      await lockBalances(transaction, [own, lent, { ...lent, account: 'change' }]);
      await post(transaction, {
        kind: 'demo_funds',
        reference: `user:${userId}`,
        at,
        lines: [
          { ...own, available: collateral },
          { house: 'treasury', currencyId: bitcoin, available: `-${collateral}` },
        ],
      });
      const row = await insertLoan(transaction, {
        ...terms,
        ...unwatched,
        ...applied(
          { ...terms, collateral },
          {
            type: 'user.applied',
            level: borrowingLevel,
            is_market_maker: false,
            worth: principal,
            collateral_value: principal,
          },
        ),
        user_id: userId,
        currency_id: tether,
        currency_name: 'USDT',
        day_rate: loanRate(terms.term_days),
        leverage: toPlain(leverageOf(principal, decimal(principal))),
        collateral_currency_id: bitcoin,
        collateral_currency_name: 'BTC',
        collateral_decimals: 8,
        collateral_account: account,
        collateral,
        shortfall: '0',
        note: '',
        reviewer: 'rule',
        lent_freeze_id: null,
        steps: [],
        created_at: at,
        granted_at: null,
        next_day_at: null,
        changed_at: at,
        closed_at: null,
        freeze: (id) =>
          freeze(transaction, {
            ...own,
            amount: collateral,
            kind: 'loan_pledge',
            reference: `loan:${id}`,
            at,
          }),
      });
      const entry = { reference: `loan:${row.id}`, at };
      await post(transaction, {
        ...entry,
        kind: 'loan',
        lines: [
          { ...lent, available: principal },
          { house: 'treasury', currencyId: tether, available: `-${principal}` },
        ],
      });
      const life = after(row, { type: 'admin.granted', collateral_value: principal });
      await changeLoan(transaction, row, {
        ...life,
        lent_freeze_id: await freeze(transaction, {
          ...entry,
          ...lent,
          kind: 'loan_pledge',
          amount: life.held,
        }),
        granted_at: new Date(at.getTime() - grantedDaysAgo * dayMs),
        next_day_at: next,
        collateral_symbol: 'BTC/USDT',
        collateral_falls: falls(place),
        collateral_seq: 0,
      });
    });
};
