import { msg } from '@lingui/core/macro';
import type { Noun } from '#client/data/engine/noun.ts';
import { purchasesList } from './purchases-list.ts';

export const purchasesNoun: Noun = {
  movements: {
    purchase: { words: msg`Crypto purchase`, look: 'deposit' },
  },
  causes: { purchase: ['/pages/otc/otc', 'id'] },
  lists: [purchasesList],
  // Who reads the row checks it: its schema is not needed to open the table.
};
