import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AccountName, HouseName } from '#contract/account-names.ts';

/** Names of the accounts of users and of the exchange. */
export const accountLabels: Readonly<Record<AccountName | HouseName, MessageDescriptor>> = {
  legal: msg`Fiat`,
  change: msg`Exchange`,
  lever: msg`Futures`,
  coin: msg`Coin-margined`,
  micro: msg`Options`,
  stock: msg`Stocks`,
  margin: msg`Margin`,
  mining: msg`Mining`,
  financial: msg`Financial`,
  fees: msg`Fees`,
  insurance: msg`Insurance`,
  treasury: msg`Treasury`,
  market_maker: msg`Market maker`,
  products: msg`Products`,
  promotions: msg`Promotions`,
  profit_shares: msg`Profit shares`,
};
