import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AccountName, HouseName } from '#contract/account-names.ts';
import { accountLabels as userAccountLabels } from '#client/components/wallets/account-labels.ts';

/** Names of the accounts of users, as their owners see them, and of the exchange. */
export const accountLabels: Readonly<Record<AccountName | HouseName, MessageDescriptor>> = {
  ...userAccountLabels,
  fees: msg`Fees`,
  insurance: msg`Insurance`,
  treasury: msg`Treasury`,
  market_maker: msg`Market maker`,
  products: msg`Products`,
  promotions: msg`Promotions`,
  profit_shares: msg`Profit shares`,
};
