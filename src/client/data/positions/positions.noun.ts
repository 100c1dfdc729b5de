import { msg } from '@lingui/core/macro';
import type { Noun } from '#client/data/engine/noun.ts';
import { positionsList } from './positions-list.ts';

export const positionsNoun: Noun = {
  movements: {
    position_margin: { words: msg`Position margin`, look: 'reserve' },
    position_release: { words: msg`Margin released`, look: 'release' },
    position_fee: { words: msg`Futures fee`, look: 'charge' },
    position_close: { words: msg`Position closed`, look: 'deal' },
    liquidation: { words: msg`Liquidation`, look: 'loss' },
    overnight_fee: { words: msg`Overnight fee`, look: 'charge' },
  },
  causes: { position: ['/pages/transaction/contract_order', 'id'] },
  problems: {
    'lots.invalid': msg`Enter a whole number of lots`,
    'lots.range': msg`Number of lots out of range`,
    'multiple.unknown': msg`This leverage is not available`,
    'stop.behindLiquidation': msg`The position is liquidated before this price is reached`,
  },
  lists: [positionsList],
};
