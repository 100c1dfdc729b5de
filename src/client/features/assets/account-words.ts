import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AccountName } from '#contract/account-names.ts';
import type { GroupName } from './account-groups.ts';

export const groupWords: Readonly<Record<GroupName, MessageDescriptor>> = {
  exchange: msg`Spot`,
  futures: msg`Futures`,
  options: msg`Options`,
  stocks: msg`Stocks`,
  earn: msg`Earn`,
  fiat: msg`Fiat`,
};

export const accountWords: Readonly<Record<AccountName, MessageDescriptor>> = {
  legal: msg`Fiat account`,
  change: msg`Spot account`,
  lever: msg`USDT-margined futures`,
  coin: msg`Coin-margined futures`,
  micro: msg`Options account`,
  stock: msg`Stock account`,
  margin: msg`Margin account`,
  mining: msg`Lock-up account`,
  financial: msg`Financial account`,
};
