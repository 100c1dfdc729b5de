import type { Table } from 'dexie';
import type { DepositCurrency } from '#contract/deposits.ts';
import type { StoredTable } from '#client/data/engine/tables.ts';

/** What can be deposited, as the exchange told it last. */
export interface DepositCurrenciesRow {
  readonly key: 'all';
  readonly currencies: readonly DepositCurrency[];
}

declare module '#client/data/engine/tables.ts' {
  interface Tables {
    readonly depositCurrencies: Table<DepositCurrenciesRow, 'all'>;
  }
}

export const depositCurrenciesTable: StoredTable = {
  name: 'depositCurrencies',
  keys: 'key',
  since: 5,
  leavesAtLogout: false,
  row: async () => (await import('./deposits-wire.ts')).depositCurrenciesRow,
};
