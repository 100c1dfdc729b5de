import type { AccountName, HouseName } from '#contract/account-names.ts';
import type { Table } from './table.ts';

export interface LedgerTables {
  /** Written by the ledger's SQL functions only. */
  balances: Table<'balances', { account: AccountName }>;
  ledger_transactions: Table<'ledger_transactions'>;
  postings: Table<
    'postings',
    {
      /** Negative: an account of the exchange. */
      balance_id: number;
      /** Null for the exchange. */
      available_after: string;
    }
  >;
  freezes: Table<'freezes'>;
  /** A view: the totals of the exchange's own accounts. */
  house_balances: Table<'house_balances', { house: HouseName }>;
}
