import { msg } from '@lingui/core/macro';
import type { Resource } from '#client/data/engine/resource.ts';
import { transfersList } from './transfers-list.ts';
import { movements } from './transfers.movements.ts';

export const transfersResource: Resource = {
  movements,
  causes: {
    transfer: ['/pages/fund/transfer_history', 'id'],
    exchange: ['/pages/fund/transfer_history', 'id'],
  },
  problems: {
    'transfer.notHeld': msg`This account does not hold this currency`,
    'transfer.sameAccount': msg`Choose two different accounts`,
  },
  lists: [transfersList],
};
