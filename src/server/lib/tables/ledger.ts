import type { AccountName, HouseName } from '#contract/account-names.ts';
import type { Table } from './table.ts';

/** Written by the ledger's SQL functions only. */
type BalancesTable = Table<'balances', { account: AccountName }>;

type LedgerTransactionsTable = Table<'ledger_transactions'>;

type PostingsTable = Table<
  'postings',
  {
    /** Negative: a house account. */
    balance_id: number;
    /** Null for the house. */
    available_after: string;
  }
>;

type FreezesTable = Table<'freezes'>;

/** A view: what the venue's own accounts come to. */
type HouseBalancesView = Table<'house_balances', { house: HouseName }>;

export interface LedgerTables {
  balances: BalancesTable;
  ledger_transactions: LedgerTransactionsTable;
  postings: PostingsTable;
  freezes: FreezesTable;
  house_balances: HouseBalancesView;
}
