import { msg } from '@lingui/core/macro';
import type { Noun } from '#client/data/engine/noun.ts';
import { dualOrdersList } from './dual-orders-list.ts';

export const dualInvestmentsNoun: Noun = {
  movements: {
    dual_purchase: { words: msg`Dual investment`, look: 'reserve' },
    dual_payout: { words: msg`Dual investment paid out`, look: 'credit' },
    dual_return: { words: msg`Dual investment returned`, look: 'release' },
  },
  causes: { dualOrder: ['/pages/invest/mine', 'id'] },
  lists: [dualOrdersList],
};
