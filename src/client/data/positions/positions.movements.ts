import { msg } from '@lingui/core/macro';
import type { MovementTexts } from '#client/data/engine/resource.ts';

export const movements: MovementTexts = {
  position_margin: { words: msg`Position margin`, look: 'reserve' },
  position_release: { words: msg`Margin released`, look: 'release' },
  position_fee: { words: msg`Futures fee`, look: 'charge' },
  position_close: { words: msg`Position closed`, look: 'deal' },
  liquidation: { words: msg`Liquidation`, look: 'loss' },
  overnight_fee: { words: msg`Overnight fee`, look: 'charge' },
};
