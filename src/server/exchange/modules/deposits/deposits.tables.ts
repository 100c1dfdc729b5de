import type { AccountName } from '#contract/account-names.ts';
import type { Chain } from '#contract/chains.ts';
import type { PaymentWay } from '#contract/payment-accounts.ts';
import type { Reviewer } from '#domain/reviews/review.ts';
import type { DepositStatus } from '#machines/deposit.machine.ts';
import type { AddressKind } from './derive-address.ts';
import type { Table } from '#server/exchange/lib/tables/table.ts';

export interface DepositTables {
  deposits: Table<
    'deposits',
    {
      status: DepositStatus;
      account: AccountName;
      chain: Chain;
      way: PaymentWay;
      reviewer: Reviewer;
    }
  >;
  deposit_keys: Table<'deposit_keys', { kind: AddressKind }>;
  deposit_addresses: Table<'deposit_addresses'>;
}

declare module '#server/exchange/lib/database/tables.ts' {
  interface Tables extends DepositTables {}
}
