import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MovementKind } from '#contract/wallets.ts';
import type { IconName } from '#client/ui/icon-paths.ts';

export const movementWords: Readonly<Record<MovementKind, MessageDescriptor>> = {
  demo_funds: msg`Demo funds`,
  order_freeze: msg`Frozen for an order`,
  order_release: msg`Released from an order`,
  order_fill: msg`Order filled`,
  transfer: msg`Transfer`,
  deposit: msg`Deposit`,
  withdrawal: msg`Withdrawal`,
  fee: msg`Fee`,
};

export const movementIcons: Readonly<Record<MovementKind, IconName>> = {
  demo_funds: 'plus',
  order_freeze: 'lock',
  order_release: 'refresh',
  order_fill: 'trade',
  transfer: 'transfer',
  deposit: 'download',
  withdrawal: 'upload',
  fee: 'minus',
};
