import type { Noun } from '#client/data/engine/noun.ts';
import { dualOrdersList } from './dual-orders-list.ts';
import { movements } from './dual-investments.movements.ts';

export const dualInvestmentsNoun: Noun = {
  movements,
  causes: { dualOrder: ['/pages/invest/mine', 'id'] },
  lists: [dualOrdersList],
};
