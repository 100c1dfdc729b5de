import { accountNames } from '#contract/account-names.ts';
import type { Statement, StatementBalance } from '#contract/records.ts';
import { decimal, toPlain, zero } from '#domain/money/money.ts';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import type { DescribeCurrency } from './currency-facts.ts';
import { readStatement, type StatementRow } from './statement.repository.ts';

/** Longer lists of movements must be requested in several shorter periods. */
const mostMovements = 200_000;

export interface StatementServiceDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly describeCurrency: DescribeCurrency;
}

const plain = (text: string): string => toPlain(decimal(text));

const hasAnything = ({ opening, closing, kinds }: StatementRow): boolean =>
  kinds.length > 0 || !decimal(opening).eq(zero) || !decimal(closing).eq(zero);

/** A user's balances before and after a period, and the sums of their movements. */
export const createStatementService = ({ database, clock, describeCurrency }: StatementServiceDeps) => {
  const toBalance = (row: StatementRow): StatementBalance => ({
    account: row.account,
    currency_id: row.currency_id,
    currency_name: describeCurrency(row.currency_id).currency_name,
    opening: plain(row.opening),
    closing: plain(row.closing),
    opening_frozen: plain(row.opening_frozen),
    closing_frozen: plain(row.closing_frozen),
    kinds: row.kinds.map(({ kind, count, credited, debited, frozen_change }) => ({
      kind,
      count,
      credited: plain(credited),
      debited: plain(debited),
      frozen_change: plain(frozen_change),
    })),
  });

  return {
    async read(userId: number, period: { from: Date; to: Date }): Promise<Statement> {
      if (period.from >= period.to) throw new Refusal('range.invalid', { field: 'from' });
      const at = clock.now();
      const rows = await readStatement(database, userId, period, mostMovements);
      const moved = rows.flatMap(({ kinds }) => kinds).reduce((sum, { count }) => sum + count, 0);
      if (moved > mostMovements) throw new Refusal('statement.tooLarge', { field: 'from' });
      return {
        from: period.from.toISOString(),
        to: period.to.toISOString(),
        as_of: at.toISOString(),
        balances: rows
          .filter(hasAnything)
          .map(toBalance)
          .sort((a, b) => accountNames.indexOf(a.account) - accountNames.indexOf(b.account)),
      };
    },
  };
};

export type StatementService = ReturnType<typeof createStatementService>;
