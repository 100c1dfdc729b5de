import { msg } from '@lingui/core/macro';
import type { MovementTexts } from '#client/data/engine/resource.ts';

export const movements: MovementTexts = {
  position_margin: { label: msg`Position margin`, look: 'reserve' },
  position_release: { label: msg`Margin released`, look: 'release' },
  position_fee: { label: msg`Futures fee`, look: 'charge' },
  position_close: { label: msg`Position closed`, look: 'deal' },
  liquidation: { label: msg`Liquidation`, look: 'loss' },
  overnight_fee: { label: msg`Overnight fee`, look: 'charge' },
};
