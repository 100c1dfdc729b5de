import type { AccountName } from '#contract/account-names.ts';
import type { Chain } from '#contract/chains.ts';
import type { Withdrawal, WithdrawalType } from '#contract/withdrawals.ts';
import type { Reviewer } from '#domain/reviews/review.ts';
import type { Table } from '#server/exchange/lib/tables/table.ts';

export interface WithdrawalTables {
  withdrawals: Table<
    'withdrawals',
    {
      status: Withdrawal['status'];
      type: WithdrawalType;
      account: AccountName;
      chain: Chain;
      reviewer: Reviewer;
    }
  >;
}

declare module '#server/exchange/lib/database/tables.ts' {
  interface Tables extends WithdrawalTables {}
}
