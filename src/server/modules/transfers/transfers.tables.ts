import type { Generated } from 'kysely';
import type { AccountName } from '#contract/account-names.ts';
import type { Tick } from '#contract/ticks.ts';
import type { TransferKind } from '#contract/transfers.ts';

interface ExchangeQuotesTable {
  id: Generated<number>;
  user_id: number;
  from_currency_id: number;
  to_currency_id: number;
  from_price: string;
  to_price: string;
  from_tick: Tick | null;
  to_tick: Tick | null;
  /** Percent. */
  fee: string;
  max_number: string;
  created_at: Date;
  held_until: Date;
  used_at: Date | null;
}

interface TransfersTable {
  id: Generated<number>;
  user_id: number;
  kind: TransferKind;
  from_account: AccountName;
  to_account: AccountName;
  from_currency_id: number;
  to_currency_id: number;
  number: string;
  received: string;
  fee: string;
  fee_percent: string;
  from_price: string | null;
  to_price: string | null;
  from_tick: Tick | null;
  to_tick: Tick | null;
  quote_id: number | null;
  transaction_id: number | null;
  created_at: Date;
}

export interface TransferTables {
  exchange_quotes: ExchangeQuotesTable;
  transfers: TransfersTable;
}

declare module '#server/lib/tables.ts' {
  interface Tables extends TransferTables {}
}
