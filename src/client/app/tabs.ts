import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RoutePath, Tab } from '#client/lib/loading/feature.ts';
import type { IconName } from '#client/ui/buttons/icon-paths.ts';

interface TabEntry {
  readonly name: Tab;
  /** The first page of the tab. */
  readonly root: RoutePath;
  readonly label: MessageDescriptor;
  readonly icon: IconName;
}

/** The five entries of the tab bar, in their order. */
export const tabs: readonly TabEntry[] = [
  { name: 'home', root: '/', label: msg`Home`, icon: 'home' },
  { name: 'market', root: '/pages/market/market', label: msg`Market`, icon: 'market' },
  { name: 'trade', root: '/pages/transaction/index', label: msg`Trade`, icon: 'trade' },
  { name: 'financial', root: '/pages/financial/index', label: msg`Earn`, icon: 'earn' },
  { name: 'assets', root: '/pages/fund/assets', label: msg`Assets`, icon: 'assets' },
];
