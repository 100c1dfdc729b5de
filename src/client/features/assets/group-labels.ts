import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { GroupName } from './account-groups.ts';

export const groupLabels: Readonly<Record<GroupName, MessageDescriptor>> = {
  exchange: msg`Spot`,
  futures: msg`Futures`,
  options: msg`Options`,
  stocks: msg`Stocks`,
  earn: msg`Earn`,
  fiat: msg`Fiat`,
};
