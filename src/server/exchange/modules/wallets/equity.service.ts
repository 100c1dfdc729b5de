import type { EquityReport } from '#contract/wallets.ts';
import { valuationOf, type OwnedAmount, type Valuation } from '#domain/wallets/equity.ts';
import { loanDebtAt } from '#domain/loans/loan-record.ts';
import { decimal, toPlain, zero } from '#domain/money/money.ts';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import type { Market } from '#server/exchange/market/market.ts';
import type { DescribeCurrency } from './currency-facts.ts';
import { readEquity, type EquityRecord } from './equity.repository.ts';
import { fixedPriceOf, pricedIn, symbolOf } from './quote-currency.ts';
import { pricesAt, valueInflows } from './value-inflows.ts';

const dayMs = 86_400_000;

export interface EquityServiceDeps {
  readonly database: Database;
  readonly market: Pick<Market, 'instruments' | 'latest' | 'candles'>;
  readonly clock: Clock;
  readonly describeCurrency: DescribeCurrency;
}

const sumOf = (valued: readonly Valuation[]): string =>
  toPlain(valued.reduce((sum, { usdt }) => sum.plus(decimal(usdt)), zero));

/** A user's equity now and a day ago by the ledger, and the inflows in between. */
export const createEquityService = ({ database, market, clock, describeCurrency }: EquityServiceDeps) => {
  const nameOf = (currencyId: number): string => describeCurrency(currencyId).currency_name;
  /** The balances, less the debts. */
  const amountsOf = (record: EquityRecord, moment: 'now' | 'then', at: Date): OwnedAmount[] => [
    ...record.amounts.map((amount) => ({ currency_name: nameOf(amount.currency_id), total: amount[moment] })),
    ...record.loans.map(({ currency_id, ...loan }) => ({
      currency_name: nameOf(currency_id),
      total: toPlain(loanDebtAt(loan, at).neg()),
    })),
  ];

  const pricesNow = pricedIn((symbol) => market.latest(symbol)?.price ?? null);

  return {
    async report(userId: number): Promise<EquityReport> {
      const at = clock.now();
      const record = await readEquity(database, userId, new Date(at.getTime() - dayMs));
      const amountsThen = amountsOf(record, 'then', record.then_at).filter(
        ({ total }) => !decimal(total).eq(zero),
      );
      const symbols = [
        ...amountsThen
          .filter(({ currency_name }) => fixedPriceOf(currency_name) === null)
          .map(({ currency_name }) => symbolOf(currency_name)),
        ...record.contracts_then.map(({ symbol }) => symbol),
      ];
      const now = valuationOf(amountsOf(record, 'now', at), record.contracts, pricesNow);
      const then = valuationOf(
        amountsThen,
        record.contracts_then,
        await pricesAt(market, symbols, record.then_at.getTime()),
      );
      const inflows = await valueInflows(market, nameOf, record.inflows);
      const unpriced = inflows.flatMap(({ unknown }) => unknown);
      return {
        as_of: at.toISOString(),
        equity: now.usdt,
        unrealised: now.unrealised,
        then_at: record.then_at.toISOString(),
        equity_then: then.unknown.length === 0 ? then.usdt : null,
        net_inflow: unpriced.length === 0 ? sumOf(inflows) : null,
        unknown: [...new Set([...then.unknown, ...unpriced])].sort(),
      };
    },
  };
};

export type EquityService = ReturnType<typeof createEquityService>;
