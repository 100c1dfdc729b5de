import { msg } from '@lingui/core/macro';
import type { Noun } from '#client/data/engine/noun.ts';
import { purchaseOfferTable } from './purchase-offer-table.ts';
import { purchasesList } from './purchases-list.ts';

export const purchasesNoun: Noun = {
  movements: {
    purchase: { words: msg`Crypto purchase`, look: 'deposit' },
  },
  causes: { purchase: ['/pages/otc/otc', 'id'] },
  lists: [purchasesList],
  tables: [purchaseOfferTable],
};
