import { msg } from '@lingui/core/macro';
import type { Resource } from '#client/data/engine/resource.ts';
import { positionsList } from './positions-list.ts';
import { movements } from './positions.movements.ts';

export const positionsResource: Resource = {
  movements,
  causes: { position: ['/pages/transaction/contract_order', 'id'] },
  problems: {
    'lots.invalid': msg`Enter a whole number of lots`,
    'lots.range': msg`Number of lots out of range`,
    'multiple.unknown': msg`This leverage is not available`,
    'stop.behindLiquidation': msg`The position is liquidated before this price is reached`,
  },
  lists: [positionsList],
};
