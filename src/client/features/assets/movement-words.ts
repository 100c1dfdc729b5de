import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MovementKind } from '#contract/wallets.ts';
import type { IconName } from '#client/ui/icon-paths.ts';

export const movementWords: Readonly<Record<MovementKind, MessageDescriptor>> = {
  demo_funds: msg`Demo funds`,
  order_freeze: msg`Reserved for order`,
  order_release: msg`Released from order`,
  order_fill: msg`Order filled`,
  position_margin: msg`Position margin`,
  position_release: msg`Margin released`,
  position_fee: msg`Futures fee`,
  position_close: msg`Position closed`,
  liquidation: msg`Liquidation`,
  overnight_fee: msg`Overnight fee`,
  seconds_stake: msg`Stake of a seconds option`,
  seconds_result: msg`Result of a seconds option`,
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
  position_margin: 'lock',
  position_release: 'refresh',
  position_fee: 'minus',
  position_close: 'trade',
  liquidation: 'warning',
  overnight_fee: 'minus',
  seconds_stake: 'lock',
  seconds_result: 'trade',
  transfer: 'transfer',
  deposit: 'download',
  withdrawal: 'upload',
  fee: 'minus',
};
