import type { AccountName } from '#contract/account-names.ts';
import type { Tick } from '#contract/ticks.ts';
import type { TransferKind } from '#contract/transfers.ts';
import type { Table } from '#server/exchange/lib/tables/table.ts';

export interface TransferTables {
  exchange_quotes: Table<
    'exchange_quotes',
    {
      from_tick: Tick;
      to_tick: Tick;
      /** Percent. */
      fee: string;
    }
  >;
  transfers: Table<
    'transfers',
    {
      kind: TransferKind;
      from_account: AccountName;
      to_account: AccountName;
      from_tick: Tick;
      to_tick: Tick;
    }
  >;
}

declare module '#server/exchange/lib/database/tables.ts' {
  interface Tables extends TransferTables {}
}
