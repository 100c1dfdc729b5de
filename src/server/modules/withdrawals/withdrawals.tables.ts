import type { AccountName } from '#contract/account-names.ts';
import type { Chain } from '#contract/chains.ts';
import type { Withdrawal, WithdrawalType } from '#contract/withdrawals.ts';
import type { Reviewer } from '#domain/review.ts';
import type { Table } from '#server/lib/tables/table.ts';

type WithdrawalsTable = Table<
  'withdrawals',
  {
    status: Withdrawal['status'];
    type: WithdrawalType;
    account: AccountName;
    chain: Chain;
    reviewer: Reviewer;
  }
>;

export interface WithdrawalTables {
  withdrawals: WithdrawalsTable;
}

declare module '#server/lib/tables.ts' {
  interface Tables extends WithdrawalTables {}
}
