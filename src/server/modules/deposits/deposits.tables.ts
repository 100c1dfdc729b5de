import type { Generated } from 'kysely';
import type { AccountName } from '#contract/account-names.ts';
import type { Chain } from '#contract/chains.ts';
import type { PaymentWay } from '#contract/payment-accounts.ts';
import type { Reviewer } from '#domain/review.ts';
import type { DepositStatus } from '#machines/deposit.machine.ts';
import type { AddressKind } from './derive-address.ts';

interface DepositsTable {
  id: Generated<number>;
  user_id: number;
  status: DepositStatus;
  account: AccountName;
  currency_id: number;
  currency_name: string;
  chain: Chain | null;
  way: PaymentWay | null;
  address: string;
  amount: string;
  voucher: string;
  credited: string | null;
  reference: string | null;
  reason: string | null;
  note: Generated<string>;
  reviewer: Reviewer;
  transaction_id: number | null;
  version: number;
  created_at: Date;
  decided_at: Date | null;
}

export interface DepositTables {
  deposits: DepositsTable;
  deposit_keys: {
    id: Generated<number>;
    kind: AddressKind;
    xpub: string;
    is_generated: boolean;
    next_index: Generated<number>;
  };
  deposit_addresses: { key_id: number; index: number; user_id: number; address: string };
}

declare module '#server/lib/tables.ts' {
  interface Tables extends DepositTables {}
}
