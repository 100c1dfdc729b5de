import type { AccountName } from '#contract/primitives.ts';
import type { Generated } from 'kysely';

/** Written by the ledger's SQL functions only; `house` is set for the venue's own accounts, `user_id` for users'. */
interface BalancesTable {
  id: Generated<number>;
  user_id: number | null;
  house: 'fees' | 'insurance' | 'treasury' | 'market_maker' | null;
  stripe: number;
  account: AccountName | 'house';
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
  balance_id: number;
  currency_id: number;
  available_change: string;
  frozen_change: string;
  available_after: string;
  frozen_after: string;
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

export interface LedgerTables {
  balances: BalancesTable;
  ledger_transactions: LedgerTransactionsTable;
  postings: PostingsTable;
  freezes: FreezesTable;
}
