import { msg } from '@lingui/core/macro';
import type { Noun } from '#client/data/engine/noun.ts';
import { transfersList } from './transfers-list.ts';
import { movements } from './transfers.movements.ts';

export const transfersNoun: Noun = {
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
