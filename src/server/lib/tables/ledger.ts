import type { AccountName, HouseName } from '#contract/account-names.ts';
import type { Generated } from 'kysely';

/** Written by the ledger's SQL functions only. */
interface BalancesTable {
  id: Generated<number>;
  user_id: number;
  account: AccountName;
  currency_id: number;
  available: string;
  frozen: string;
}

interface LedgerTransactionsTable {
  id: Generated<number>;
  kind: string;
  reference: string;
  created_at: Date;
}

interface PostingsTable {
  id: Generated<number>;
  transaction_id: number;
  /** Negative: a house account. */
  balance_id: number;
  currency_id: number;
  available_change: string;
  frozen_change: string;
  /** Null for the house. */
  available_after: string | null;
  frozen_after: string | null;
}

interface FreezesTable {
  id: Generated<number>;
  balance_id: number;
  reference: string;
  amount: string;
  used: string;
  released: string;
  created_at: Date;
  ended_at: Date | null;
}

/** A view: what the venue's own accounts come to. */
interface HouseBalancesView {
  house: HouseName;
  currency_id: number;
  total: string;
}

export interface LedgerTables {
  balances: BalancesTable;
  ledger_transactions: LedgerTransactionsTable;
  postings: PostingsTable;
  freezes: FreezesTable;
  house_balances: HouseBalancesView;
}
