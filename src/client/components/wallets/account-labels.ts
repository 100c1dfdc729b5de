import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AccountName } from '#contract/account-names.ts';

export const accountLabels: Readonly<Record<AccountName, MessageDescriptor>> = {
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
