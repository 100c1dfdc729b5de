import type { Generated } from 'kysely';
import type { AccountName } from '#contract/account-names.ts';
import type { Chain } from '#contract/chains.ts';
import type { Withdrawal, WithdrawalType } from '#contract/withdrawals.ts';
import type { Reviewer } from '#domain/review.ts';

interface WithdrawalsTable {
  id: Generated<number>;
  user_id: number;
  status: Withdrawal['status'];
  payee_id: number;
  type: WithdrawalType;
  account: AccountName;
  currency_id: number;
  currency_name: string;
  chain: Chain | null;
  address: string;
  name: string;
  remark: string;
  number: string;
  fee: string;
  minimum: string;
  worth: string;
  reviewer: Reviewer;
  freeze_id: Generated<number | null>;
  reference: Generated<string | null>;
  reason: Generated<string | null>;
  note: Generated<string>;
  version: number;
  created_at: Date;
  decided_at: Generated<Date | null>;
  closed_at: Generated<Date | null>;
}

export interface WithdrawalTables {
  withdrawals: WithdrawalsTable;
}

declare module '#server/lib/tables.ts' {
  interface Tables extends WithdrawalTables {}
}
