import { msg } from '@lingui/core/macro';
import type { MovementTexts } from '#client/data/engine/resource.ts';

export const movements: MovementTexts = {
  position_margin: { label: msg`Position margin`, category: 'reserve' },
  position_release: { label: msg`Margin released`, category: 'release' },
  position_fee: { label: msg`Futures fee`, category: 'charge' },
  position_close: { label: msg`Position closed`, category: 'deal' },
  liquidation: { label: msg`Liquidation`, category: 'loss' },
  overnight_fee: { label: msg`Overnight fee`, category: 'charge' },
};
