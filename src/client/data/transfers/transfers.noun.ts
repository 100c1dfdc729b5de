import { msg } from '@lingui/core/macro';
import type { Noun } from '#client/data/engine/noun.ts';
import { transfersList } from './transfers-list.ts';

export const transfersNoun: Noun = {
  movements: {
    transfer: { words: msg`Transfer`, look: 'move' },
    exchange: { words: msg`Conversion`, look: 'deal' },
  },
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
