import type { Generated } from 'kysely';
import type { Tick } from '#contract/ticks.ts';
import type { DualCurrency, DualType } from '#domain/dual-investment.ts';
import type { InvestStatus } from '#machines/invest.machine.ts';

/** What an order is settled by. */
interface Terms {
  name: string;
  type: DualType;
  currency_id: number;
  currency_name: string;
  legal_id: number;
  legal_name: string;
  match_id: number;
  symbol: string;
  price_decimals: number;
  coin_decimals: number;
  quote_decimals: number;
  linked_price: string;
  apr: string;
  days: number;
  start_at: Date;
  end_at: Date;
}

interface DualProductsTable extends Terms {
  id: Generated<number>;
  code: string | null;
  shares: number;
  sold: Generated<number>;
  least: number;
  most: number;
  person_limit: number;
  opens_at: Date;
  closes_at: Date;
  cancelled_at: Date | null;
}

interface DualOrdersTable extends Terms {
  id: Generated<number>;
  user_id: number;
  product_id: number;
  status: InvestStatus;
  num: number;
  amount: string;
  settlement_price: string | null;
  settlement_tick: Tick | null;
  settled_at: Date | null;
  following_at: Date | null;
  payout_currency: DualCurrency | null;
  payout: string | null;
  returned: string | null;
  freeze_id: number | null;
  created_at: Date;
  closed_at: Date | null;
  version: number;
}

export interface DualInvestmentTables {
  dual_products: DualProductsTable;
  dual_orders: DualOrdersTable;
}

declare module '#server/lib/tables.ts' {
  interface Tables extends DualInvestmentTables {}
}
