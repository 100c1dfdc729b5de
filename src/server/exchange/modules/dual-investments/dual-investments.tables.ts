import type { Tick } from '#contract/ticks.ts';
import type { DualCurrency, DualType } from '#domain/dual-investments/dual-investment.ts';
import type { InvestStatus } from '#machines/invest.machine.ts';
import type { Table } from '#server/exchange/lib/tables/table.ts';

export interface DualInvestmentTables {
  dual_products: Table<'dual_products', { type: DualType }>;
  dual_orders: Table<
    'dual_orders',
    {
      type: DualType;
      status: InvestStatus;
      settlement_tick: Tick;
      payout_currency: DualCurrency;
    }
  >;
}

declare module '#server/exchange/lib/database/tables.ts' {
  interface Tables extends DualInvestmentTables {}
}
